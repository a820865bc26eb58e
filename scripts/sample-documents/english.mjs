/** A request for tenders and a questionnaire as buyers in Ireland would write them. */
export const english = {
  language: 'en',
  request: {
    title: 'Cleaning of hospital wards, three sites',
    subtitle: 'Request for tenders',
    summary: [
      ['Reference', 'RVH-090-S3'],
      ['Contracting authority', 'River Valley Hospital Group'],
      ['Procedure', 'Open procedure'],
      ['Duration of the contract', '48 months'],
      ['Validity of tenders', '120 days from the deadline for receipt of tenders'],
      ['Contact', 'Orla Fitzgerald, tenders@rivervalleyhospitals.example'],
    ],
    page: (page) => `RVH-090-S3 · page ${page} of 12`,
    sections: [
      {
        title: 'The contracting authority and its needs',
        text: [
          'River Valley Hospital Group runs three acute hospitals with 640 beds, two outpatient centres and a maternity unit. About 3,100 people work on its sites.',
          'Cleaning has so far been delivered under separate contracts for each site. The Group wishes to bring them together, to raise standards in clinical areas and to have one set of figures for all sites.',
          'The contract covers wards, clinics, theatres, public areas, offices and staff facilities, 58,400 square metres in all. Window cleaning above ground floor, laundry and clinical waste are not part of it.',
          'The Group will provide storage rooms, changing rooms, water and electricity at no charge.',
        ],
      },
      {
        title: 'Lots',
        text: [
          'The contract is divided into three lots. Tenderers may tender for one, two or all lots and may be awarded any number of them.',
        ],
        table: [
          ['Lot', 'Title', 'Floor area'],
          ['Lot 1', 'North site', '24,100 m²'],
          ['Lot 2', 'South site', '21,700 m²'],
          ['Lot 3', 'Maternity', '12,600 m²'],
        ],
        after: [
          'The tenderer shall price each lot separately. Discounts for a combination of lots are stated in the price schedule and are taken into account only if all lots concerned are awarded to the same tenderer.',
        ],
      },
      {
        title: 'Submission of tenders',
        text: [
          'Tenders shall be submitted through the electronic tendering portal. Tenders sent by post or email will be rejected.',
          'The deadline for receipt of tenders and the deadline for clarification questions are those shown on the portal.',
          'The technical response shall not exceed 60 pages, annexes not included.',
          'Tenders must remain valid for 120 days from the deadline for receipt of tenders.',
          'The tenderer must sign the form of tender; a qualified electronic signature is accepted.',
          'Clarification questions shall be sent through the portal. Questions and answers are published to all tenderers without naming who asked.',
          'A visit to each site is offered once. Tenderers should register for it through the portal at least three working days before.',
        ],
      },
      {
        title: 'Selection criteria',
        text: [
          'The tenderer must provide three references for the cleaning of healthcare facilities within the last five years, one of them with at least 300 beds.',
          'The tenderer must have had an average annual turnover of at least 2,500,000 euro over the last three financial years.',
          'The tenderer must hold a certificate to ISO 9001 or equivalent, issued by an accredited body.',
          'The tenderer should hold a certificate to ISO 14001 or equivalent.',
          'The tenderer must hold employer’s liability insurance of 13,000,000 euro and public liability insurance of 6,500,000 euro for each claim.',
          'The tenderer shall declare, by means of the European Single Procurement Document, that none of the grounds for exclusion applies.',
        ],
      },
      {
        title: 'Award criteria',
        text: [
          'The contract is awarded to the most economically advantageous tender for each lot, by these criteria:',
        ],
        table: [
          ['Criterion', 'Weight'],
          ['Method and organisation', '30'],
          ['Infection prevention', '20'],
          ['Staff and training', '10'],
          ['Price', '40'],
        ],
        after: [
          'Each quality criterion is scored from 0 to 5. A tender that scores below 2 for infection prevention is rejected.',
          'The lowest price receives all points for price; other prices receive points in proportion.',
        ],
      },
      {
        title: 'Cleaning standards',
        text: [
          'The contractor shall clean to the national cleaning standards for hospitals, in the version in force.',
          'Very high risk areas must be cleaned at least twice a day and reach an audit score of 98%.',
          'High risk areas must be cleaned daily and reach an audit score of 95%.',
          'Public areas and offices must be cleaned on every working day and reach an audit score of 85%.',
          'The contractor must clean spillages of blood and body fluids within 15 minutes of a call.',
          'The contractor shall carry out terminal cleaning of a room within 60 minutes of the request, at any hour.',
        ],
      },
      {
        title: 'Infection prevention',
        text: [
          'The contractor shall follow the infection prevention and control policy of the Group.',
          'Cloths and mops must be colour-coded and must not be used in more than one room.',
          'The tenderer shall describe how it prevents cross-contamination between isolation rooms and other areas.',
          'The contractor must verify surfaces in very high risk areas with ATP tests every week and report the results.',
          'During an outbreak the contractor shall double the frequency of touch-point cleaning within four hours of being asked.',
          'All products must be approved by the infection control team before they are used for the first time.',
        ],
      },
      {
        title: 'Staff',
        text: [
          'The contractor must have Garda vetting for all staff who work in clinical areas before they start.',
          'All cleaning staff must complete 24 hours of training in healthcare cleaning before they work alone.',
          'The tenderer shall name the contract manager and a supervisor for each site, with their experience.',
          'A supervisor must be present on each site from 6:30 to 22:00 on every day of the year.',
          'The contractor shall cover unplanned absence within two hours of the start of a shift.',
          'The Transfer of Undertakings Regulations are expected to apply. Anonymous data on the present staff are published with the documents.',
        ],
      },
      {
        title: 'Environment and materials',
        text: [
          'The contractor shall use products that carry the EU Ecolabel or meet its requirements, except where disinfection is needed.',
          'Products must be dosed by fixed dispensers or pre-dosed; manual dosing is not permitted.',
          'The tenderer shall describe how it will reduce the use of water, energy and chemicals over the term of the contract.',
          'Equipment used during visiting hours must not exceed 60 dB.',
          'The contractor shall report the quantities of chemicals and plastic bags used each quarter.',
        ],
      },
      {
        title: 'Quality control and reporting',
        text: [
          'The contractor shall audit each functional area monthly with an electronic tool to which the Group has access.',
          'Rooms below the required score must be cleaned again within two hours and audited once more.',
          'The contractor must submit a report by the fifth working day of each month with audit scores, complaints, staffing and incidents.',
          'Complaints shall be acknowledged within four hours and answered within three working days.',
          'The contract manager shall take part in a monthly meeting on each site.',
        ],
      },
      {
        title: 'Contract terms',
        text: [
          'The contract runs for 48 months from its start.',
          'It may be extended twice by twelve months by the contracting authority.',
          'Prices are fixed for the first twelve months and are then indexed once a year.',
          'The successful tenderer shall provide a performance bond of 5% of the yearly contract value.',
          'Service credits of up to 8% of the monthly fee apply where required scores are not reached in two months in a row.',
          'Invoices shall be sent electronically to the European standard EN 16931. They are paid within 30 days.',
          'The contractor must not subcontract more than 20% of the hours, and only with written consent.',
        ],
      },
    ],
  },
  questionnaire: {
    sheet: 'Questionnaire',
    title: 'Citizen portal: design and build',
    rows: [
      ['Reference', 'LCC-031-QS'],
      ['Contracting authority', 'Lakeside County Council'],
    ],
    head: ['No.', 'Question', 'Response'],
    sections: [
      [
        'Company',
        [
          'How many people does your company employ, and what was its turnover last year?',
          'Describe three comparable contracts of the last five years.',
          'State the insurance cover that your company holds.',
          'Which parts of the work would you subcontract?',
        ],
      ],
      [
        'Hosting and security',
        [
          'Where will personal data be kept?',
          'Describe the hosting environment and its certification.',
          'How is data encrypted in transit and at rest?',
          'How are backups made, and how do you test that they can be restored?',
          'How often is the application tested for security weaknesses by an independent party?',
          'How is access to the application controlled?',
          'What will you do in the event of a personal data breach?',
        ],
      ],
      [
        'The portal',
        [
          'How does the portal meet the requirements for accessibility?',
          'Which interfaces are offered to other systems?',
          'How is a record kept of changes made to a request?',
          'How is the software tested before a release goes live?',
          'How often is the software updated, and is there downtime?',
          'How can residents save an application and finish it later?',
          'How does the portal take payments by card?',
        ],
      ],
      [
        'Service',
        [
          'What availability do you guarantee in each month?',
          'State the hours and channels of your support.',
          'How quickly do you answer incidents of the highest class?',
          'How will you report on the performance of the service?',
        ],
      ],
      [
        'Project',
        [
          'Describe your plan from award to first use.',
          'How will the project be governed?',
          'What happens to our data at the end of the contract?',
        ],
      ],
    ],
  },
};
