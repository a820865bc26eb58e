import type { LibraryWords } from './sample-words.ts';

/** The answer library as a company in Ireland would have it. */
export const englishLibrary: LibraryWords = {
  company: {
    question: 'How many people work for you, and what is your turnover?',
    answer:
      'We are {{Number of staff}}, with a turnover of {{Turnover last year}} last year. We work for public bodies only.',
  },
  references: {
    question: 'Describe three comparable contracts delivered in the last five years.',
    answer:
      'Our three closest references are a case management system for a housing association, the cleaning of four county office sites, and digital coaching for 400 teachers. For each we name the client, the value, the dates and a contact who has agreed to be called.',
  },
  subcontracting: {
    question: 'Which parts of the contract will you subcontract, and how do you manage subcontractors?',
    answer:
      'We deliver the core of the contract with our own staff. Where we use a subcontractor we name it in the tender, pass on your terms in full, and review its work every month against the same measures as our own.',
  },
  insurance: {
    question: 'What insurance cover do you hold?',
    answer:
      'We hold professional indemnity cover of {{Professional indemnity cover}} for each claim, together with public and employer’s liability insurance. We send the broker’s letter with the tender.',
  },
  finances: {
    question: 'Can you demonstrate that your company is financially sound?',
    answer:
      'Yes. Our accounts have been audited without qualification for the last three years, and no client accounts for more than 15% of our turnover of {{Turnover last year}}.',
  },
  ethics: {
    question: 'What measures do you take against bribery and conflicts of interest?',
    answer:
      'Every employee signs our code of conduct and repeats the training each year. Gifts above 20 euro are refused, interests are declared in a register, and concerns can be raised in confidence with an outside solicitor under the Protected Disclosures Act.',
  },
  quality: {
    question: 'How do you assure the quality of your work?',
    answer:
      'Our quality management is certified ({{ISO 9001 certificate}}). Each contract has a quality plan with measurable targets; the contract manager checks them monthly and corrects what falls short within ten working days.',
  },
  complaints: {
    question: 'How do you handle complaints?',
    answer:
      'We acknowledge a complaint within one working day and answer it within five. The contract manager records the cause and the remedy, and we go through all complaints with you at the monthly meeting.',
  },
  satisfaction: {
    question: 'How do you measure the satisfaction of participants and users?',
    answer:
      'Participants answer six questions at the end of each course, and again after three months. Last year {{Satisfied participants}} said that they were satisfied or very satisfied.',
  },
  recruitment: {
    question: 'How do you recruit and keep staff?',
    answer:
      'We advertise locally first, interview with a practical exercise and pay above the sectoral minimum. Guaranteed hours and a named supervisor keep turnover of staff below 12% a year.',
  },
  vetting: {
    question: 'How are staff vetted before they work on your premises?',
    answer:
      'We check identity, right to work and two references, and obtain Garda vetting where work involves children or vulnerable adults. Nobody starts on site before the result is on file.',
  },
  staffTraining: {
    question: 'How do you train your own staff?',
    answer:
      'New staff complete a five-day induction, of which three on site beside an experienced colleague. After that everyone has at least three training days a year, recorded in a skills matrix that you can inspect.',
  },
  cover: {
    question: 'How do you cover holidays and sick leave?',
    answer:
      'Each site has two trained deputies who know it already. Planned absence is covered from our own relief team; unplanned absence is covered within two hours of the start of the shift.',
  },
  keyPeople: {
    question: 'Who are the key people, and what happens when one of them leaves?',
    answer:
      'The tender names the contract manager, the technical lead and their deputies with their experience. A replacement has at least the same qualifications, is agreed with you and overlaps for ten working days at our expense.',
  },
  equality: {
    question: 'How do you promote equality and inclusion?',
    answer:
      'We publish our gender pay gap, shortlist without names and offer flexible hours in every role. Course material is available in large print and for screen readers.',
  },
  apprentices: {
    question: 'What social benefits does the contract bring to the local community?',
    answer:
      'We offer one apprenticeship for every ten posts and two work placements a year with the local training board. Figures are reported each quarter.',
  },
  safety: {
    question: 'How do you protect health and safety at work?',
    answer:
      'A site-specific safety statement under the Safety, Health and Welfare at Work Act is in place before the first day. Supervisors hold a toolbox talk every month, and risk assessments are renewed yearly and after every incident.',
  },
  accidents: {
    question: 'How are accidents reported and investigated?',
    answer:
      'Accidents are reported to you the same day and to the Health and Safety Authority where the law requires it. An investigation with its corrective actions follows within five working days.',
  },
  environment: {
    question: 'How do you manage the environmental impact of your work?',
    answer:
      'Our environmental management is certified ({{ISO 14001 certificate}}). For each contract we set yearly targets for energy, water, chemicals and travel, and report on them.',
  },
  products: {
    question: 'Which cleaning products do you use?',
    answer:
      'We use products that carry the EU Ecolabel, delivered as concentrates and dosed by machine. Safety data sheets are kept on site and in our digital site folder.',
  },
  carbon: {
    question: 'How do you reduce the carbon emissions of the contract?',
    answer:
      'Half of our vans are electric, and routes are planned by district. We measure emissions by the Greenhouse Gas Protocol and aim to halve them by the end of the decade.',
  },
  residence: {
    question: 'Where is personal data kept?',
    answer:
      'All personal data stays within the European Union, in two data centres in Ireland and Germany. Our information security is certified ({{ISO 27001 certificate}}).',
  },
  privacy: {
    question: 'How do you comply with the GDPR?',
    answer:
      'We act as processor under a written agreement in the terms of Article 28, keep records of processing, and have a data protection officer whom you can reach directly. Staff are trained every year.',
  },
  processing: {
    question: 'Which sub-processors handle personal data?',
    answer:
      'One hosting provider within the European Union and nobody else. You are told of an intended change 60 days ahead and may object to it.',
  },
  breach: {
    question: 'What do you do in the event of a personal data breach?',
    answer:
      'We inform you without undue delay and within 24 hours at the latest, with what is known of its nature, extent and consequences, so that you can meet the 72 hours of the GDPR. A full report follows within ten days.',
  },
  access: {
    question: 'How is access to the application controlled?',
    answer:
      'Users sign in through your identity provider with a second factor. Rights are given by role, changes of rights are logged, and managers confirm the list of users every six months.',
  },
  encryption: {
    question: 'How is data encrypted?',
    answer:
      'In transit with TLS 1.3 and at rest with AES-256. Keys are kept in a separate key management service and changed every year.',
  },
  backups: {
    question: 'How are backups made, and how is their restoration tested?',
    answer:
      'Data is copied every hour to the second data centre and kept for 35 days. We restore a full copy every quarter and hand you the report.',
  },
  continuity: {
    question: 'How do you ensure business continuity?',
    answer:
      'Our continuity plan is exercised twice a year. Work can move to the second site within four hours, with a loss of at most one hour of data.',
  },
  penetration: {
    question: 'How often is the application tested for security weaknesses?',
    answer:
      'An independent firm tests every major release and at least once a year. Critical findings are fixed within five working days, and you receive the summary.',
  },
  deletion: {
    question: 'How long is data kept, and how is it deleted?',
    answer:
      'Retention periods are set for each type of record according to your schedule. Data that is due is deleted every night, leaves the backups after 35 days, and the deletion is certified.',
  },
  changes: {
    question: 'How do you keep a record of changes to a case?',
    answer:
      'Every change is written to an append-only log with the person, the time, and the value before and after. The log can be searched and exported, and nobody can alter it.',
  },
  migration: {
    question: 'How do you migrate open cases before the first day of use?',
    answer:
      'We migrate in three rehearsals and one final run. Each rehearsal ends with a reconciliation report that your team signs; the final run takes place over a weekend, before the first day of use.',
  },
  incidents: {
    question: 'How quickly do you answer incidents of the highest class?',
    answer:
      'Within one hour, day and night. Last year we met this for {{Incidents answered within one hour}} of all incidents of the highest class.',
  },
  support: {
    question: 'What are the hours and channels of your support?',
    answer:
      'Our service desk answers by phone, email and portal from 8:00 to 18:00 on working days, and round the clock for incidents of the highest class. Calls are answered within 30 seconds on average.',
  },
  availability: {
    question: 'What availability do you guarantee?',
    answer:
      '99.9% in each calendar month, measured from outside our network, planned maintenance excluded. Below that, service credits of 5% of the monthly fee apply for each started tenth of a percent.',
  },
  accessibility: {
    question: 'Does the solution meet accessibility requirements?',
    answer:
      'Yes. It conforms to WCAG 2.2 level AA and EN 301 549. Every release is tested with screen readers and keyboard only, and we publish the accessibility statement.',
  },
  hosting: {
    question: 'Describe the hosting environment.',
    answer:
      'Two data centres of a European provider, 300 km apart, both certified to ISO 27001. Production, test and training environments are separate, and you can have an environment of your own.',
  },
  testing: {
    question: 'How is the software tested before it goes live?',
    answer:
      'Automatic tests run with every change. Before each release your key users test on a copy with anonymised data; acceptance is recorded against agreed criteria.',
  },
  interfaces: {
    question: 'Which interfaces does the solution offer?',
    answer:
      'A documented REST interface with OpenAPI description, webhooks for events, and file exchange over SFTP where older systems need it. All functions of the screens are available through it.',
  },
  releases: {
    question: 'How often is the software updated?',
    answer:
      'A minor release every month and a major one twice a year, both without downtime. You see the release notes and the test environment two weeks ahead.',
  },
  exit: {
    question: 'What happens to our data at the end of the contract?',
    answer:
      'You receive a complete export in open formats with its description, at no charge, and a second one on the last day. We help your next supplier for up to 20 days and then delete the data with a certificate.',
  },
  languages: {
    question: 'In which languages is the application available?',
    answer: 'In English, French and Arabic; further languages can be added by translating one file.',
  },
  cleaningPlan: {
    question: 'How do you organise the daily cleaning of a site?',
    answer:
      'Each area has a task sheet with frequencies, times and standards, agreed at a joint walk-through. Teams are assigned to fixed areas, and completed tasks are confirmed on a phone by scanning the room’s code.',
  },
  inspections: {
    question: 'How is the standard of cleaning inspected?',
    answer:
      'Supervisors inspect a random sample of rooms every week with a digital checklist, and once a month together with you. Rooms below 90% are cleaned again the same day.',
  },
  equipment: {
    question: 'Which equipment do you use, and how is it maintained?',
    answer:
      'Battery-powered scrubber-dryers below 60 dB, HEPA vacuum cleaners and colour-coded microfibre. Equipment is tested for electrical safety every year and replaced within one working day.',
  },
  hygiene: {
    question: 'How do you prevent cross-contamination in clinical areas?',
    answer:
      'Cloths and mops are colour-coded by area and used once per room. Isolation rooms are cleaned last, terminal cleans follow your infection control policy, and results are verified with ATP tests.',
  },
  dayCleaning: {
    question: 'Can cleaning take place while the building is in use?',
    answer:
      'Yes. Day teams work with quiet battery equipment and dry methods, so that floors are never wet in use. Noisy work is done before 8:00.',
  },
  wasteSorting: {
    question: 'How is waste separated?',
    answer: 'Into residual, recyclable, organic and confidential waste, with monthly weights for each.',
  },
  courseMethod: {
    question: 'How do you design a training course?',
    answer:
      'We begin with a short survey of participants’ tasks. Each module combines a demonstration, exercises taken from their work and a take-home guide; groups have twelve participants at most.',
  },
  evaluation: {
    question: 'How do you evaluate what participants have learned?',
    answer:
      'With a practical assessment at the end of each module and a follow-up after three months. You receive a report by group, without names, and advice on what to repeat.',
  },
  online: {
    question: 'Can courses be held online?',
    answer:
      'Yes, live with a trainer and a technical assistant, in sessions of 90 minutes, and as self-study modules for your learning platform in SCORM format.',
  },
  trainers: {
    question: 'Which qualifications do your trainers have?',
    answer:
      'Every trainer holds a teaching qualification at level 6 of the national framework or above, has three years’ experience with adult learners and is observed twice a year.',
  },
  mobilisation: {
    question: 'How do you mobilise the contract?',
    answer:
      'With a plan of eight weeks from award: kick-off in week one, staff and transfer of undertakings in weeks two to five, training and site set-up in weeks five to seven, and a joint readiness check in week eight.',
  },
  governance: {
    question: 'How will the project be governed?',
    answer:
      'A steering group meets monthly and decides on scope, time and budget. A weekly project meeting looks at progress, risks and open actions; both work from the same register.',
  },
  contact: {
    question: 'Will we have one contact person?',
    answer:
      'Yes. A named contract manager answers for everything, can be reached on working days within one hour and has a deputy who knows your contract.',
  },
  reporting: {
    question: 'How do you report on the performance of the contract?',
    answer:
      'Monthly, by the fifth working day: measures against targets, complaints, incidents, staffing and improvements. The same figures are available in a dashboard at any time.',
  },
  prices: {
    question: 'How are prices adjusted during the contract?',
    answer:
      'Prices are fixed for the first twelve months. After that they follow the consumer price index of the Central Statistics Office once a year, up to 3%.',
  },
  invoicing: {
    question: 'How do you invoice?',
    answer:
      'Monthly in arrears, as an electronic invoice to EN 16931 through the Peppol network, with your purchase order number. Payment is due within 30 days under the Late Payment Regulations.',
  },
  foreign: {
    language: 'fr',
    question: 'Comment formez-vous les agents aux outils numériques ?',
    answer:
      'Par groupes de douze au plus, sur place ou en ligne, avec des exercices tirés de leur travail et une évaluation à la fin de chaque module.',
  },
};
