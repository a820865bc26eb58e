import type { SampleWords } from './sample-words.ts';

/** The sample company as one in Ireland would have it. */
export const english: SampleWords = {
  ownJob: 'Bid manager',
  people: [
    { fullName: 'Aoife Brennan', mailbox: 'aoife.brennan', job: 'Technical lead' },
    { fullName: 'Declan Moore', mailbox: 'declan.moore', job: 'Contracts manager' },
    { fullName: 'Sinéad Walsh', mailbox: 'sinead.walsh', job: 'Bid writer' },
  ],
  services: {
    software: {
      name: 'Software development',
      description:
        'We design, build and run web applications for public services. Our teams work in two-week iterations and test every release automatically.',
      keywords: ['software', 'application', 'portal', 'logiciel', 'web'],
    },
    cleaning: {
      name: 'Facility cleaning',
      description:
        'We clean offices, schools and hospitals with trained staff and products that carry the EU Ecolabel.',
      keywords: ['cleaning', 'nettoyage', 'hygiene', 'janitorial'],
    },
    training: {
      name: 'Training',
      description:
        'We train staff of public bodies in digital tools, on site and online, in English, French and Arabic.',
      keywords: ['training', 'formation', 'course', 'learning'],
    },
  },
  clients: {
    town: {
      name: 'Harbour Town Council',
      sector: 'Local government',
      country: 'IE',
      code: 'HTC',
      contactName: 'Niamh Byrne',
      contactEmail: 'tenders@harbourtown.example',
    },
    county: {
      name: 'Lakeside County Council',
      sector: 'Local government',
      country: 'IE',
      code: 'LCC',
      contactName: 'Ronan Keogh',
      contactEmail: 'procurement@lakeside.example',
    },
    hospitals: {
      name: 'River Valley Hospital Group',
      sector: 'Health',
      country: 'IE',
      code: 'RVH',
      contactName: 'Orla Fitzgerald',
      contactEmail: 'tenders@rivervalleyhospitals.example',
    },
    university: {
      name: 'University of Castlemoy',
      sector: 'Higher education',
      country: 'IE',
      code: 'UCM',
      contactName: 'Dr Maeve Lynch',
      contactEmail: 'purchasing@castlemoy.example',
    },
    port: {
      name: 'Westhaven Port Company',
      sector: 'Transport',
      country: 'IE',
      code: 'WPC',
      contactName: 'Conor Daly',
      contactEmail: 'contracts@westhavenport.example',
    },
    homes: {
      name: 'Northgate Homes',
      sector: 'Social housing',
      country: 'IE',
      code: 'NGH',
      contactName: 'Gráinne Doyle',
      contactEmail: 'tenders@northgatehomes.example',
    },
    schools: {
      name: 'Glenbrook Education Board',
      sector: 'Education',
      country: 'IE',
      code: 'GEB',
      contactName: 'Eoin Gallagher',
      contactEmail: 'tenders@glenbrook-education.example',
    },
    transport: {
      name: 'Midland Transit',
      sector: 'Transport',
      country: 'IE',
      code: 'MT',
      contactName: 'Ciara Nolan',
      contactEmail: 'supply@midlandtransit.example',
    },
    culture: {
      name: 'Castlemoy Museums and Libraries',
      sector: 'Culture',
      country: 'IE',
      code: 'CML',
      contactName: 'Fionn Murray',
      contactEmail: 'office@castlemoy-museums.example',
    },
    abroad: {
      name: 'Métropole des Trois Rivières',
      sector: 'Local government',
      country: 'FR',
      code: 'MTR',
      contactName: 'Camille Perrot',
      contactEmail: 'marches@troisrivieres.example',
    },
  },
  cpv: {
    '34144900': 'Electric vehicles',
    '39112000': 'Chairs',
    '45233140': 'Roadworks',
    '48000000': 'Software package and information systems',
    '55524000': 'School catering services',
    '72000000': 'IT services: consulting, software development, Internet and support',
    '72413000': 'World wide web (www) site design services',
    '79713000': 'Guard services',
    '80500000': 'Training services',
    '90911200': 'Building-cleaning services',
    '90911300': 'Window-cleaning services',
    '90919300': 'School cleaning services',
    '98310000': 'Washing and dry-cleaning services',
  },
  bids: {
    tickets: 'Museum ticketing website',
    harbourOffice: 'Cleaning of the harbour office',
    libraryCourses: 'Digital skills courses for library staff',
    documents: 'Document management system',
    primarySchools: 'Cleaning of two primary schools',
    permits: 'Online forms for permits and licences',
    busStations: 'Cleaning of bus stations',
    intranet: 'Staff intranet',
    meetings: 'Council meeting management system',
    laboratories: 'Cleaning of teaching laboratories',
    repairs: 'Tenant app for housing repairs',
    sportsCentres: 'Cleaning of sports centres',
    apprentices: 'Online learning for apprentices',
    councilOffices: 'Cleaning of county offices, four sites',
    payments: 'Online payment of fees and charges',
    accessibility: 'Training in accessible web publishing',
    archive: 'Migration of the digital archive',
    healthCentres: 'Cleaning of primary health centres',
    awareness: 'Cyber-security awareness training',
    consultation: 'Public consultation platform',
    admissions: 'School admissions system',
    stations: 'Night cleaning of railway stations',
    coaching: 'Digital coaching for teachers',
    complaints: 'Complaints handling software',
    courthouses: 'Cleaning of courthouses',
    maintenance: 'Fleet maintenance planning system',
    residences: 'Cleaning of student residences',
    languages: 'Arabic and French courses for front-desk staff',
    grants: 'Community grants portal',
    libraries: 'Cleaning of libraries and museum galleries',
    assets: 'Asset register for quays and cranes',
    leadership: 'Digital leadership programme for ward managers',
    fleet: 'Vehicle booking and dispatch system',
    terminals: 'Cleaning of passenger terminals',
    website: 'Tourism website: redesign and hosting',
    surveys: 'Student survey tool',
    hospital: 'Cleaning of hospital wards, three sites',
    schoolCleaning: 'School cleaning, eleven schools',
    portal: 'Citizen portal: design and build',
    housing: 'Case management software for housing services',
    framework: 'Framework for training in office and collaboration tools',
    learning: 'E-learning platform for continuing education',
  },
  tenders: {
    security: 'Security guards for county buildings',
    linen: 'Hospital linen service',
    payroll: 'Payroll and rostering software',
    visitorApp: 'Visitor app for the maritime museum',
    roads: 'Resurfacing of regional roads, lot 2',
    chairs: 'Supply of office chairs',
    minibuses: 'Purchase of electric minibuses',
    libraryCleaning: 'Cleaning of the town library',
    inclusion: 'Digital inclusion courses for residents',
    buildingPermits: 'Software for planning applications',
    scanning: 'Scanning of case files',
    service: 'Customer service training for drivers',
    catering: 'School catering',
    wasteApp: 'Mobile app for waste collection',
    privacy: 'Data protection training for clinical staff',
    ferries: 'Cleaning of ferry terminals and pontoons',
    windows: 'Window cleaning, civic offices',
    abroad: 'Refonte du site institutionnel',
  },
  descriptions: {
    housing:
      'Supply, set-up, data migration and five years of support of a hosted case management application for housing officers.',
    hospital:
      'Daily cleaning of wards, clinics and public areas on three hospital sites for four years, in three lots. Lots may be awarded to different tenderers.',
    portal:
      'One place for residents to apply, pay and follow their requests. Design, build, accessibility testing and three years of operation.',
    learning:
      'A hosted e-learning platform for 3,000 adult learners with course authoring, certificates and a link to the student records system.',
    framework:
      'Multi-supplier framework for training council staff in office and collaboration tools, on site and online.',
    schoolCleaning:
      'Term-time and holiday cleaning of eleven schools for three years with an option of one year.',
    terminals:
      'Round-the-clock cleaning of two passenger terminals, including quayside areas in the cruise season.',
    wasteApp:
      'App for residents with collection days, reminders and reports of missed bins, for two mobile systems.',
    buildingPermits:
      'Case management for planning applications with public register, map and online payment.',
    privacy:
      'Half-day courses for 600 clinical and administrative staff, in groups of up to fifteen, over nine months.',
    abroad:
      'Refonte graphique et technique du site institutionnel, hébergement et maintenance pendant quatre ans.',
  },
  lots: ['North site', 'South site', 'Maternity'],
  abroad: 'fr',
  reasons: {
    quality: 'Highest score for quality',
    method: 'Strongest method statement, price within 2% of the lowest',
    team: 'Experienced team, good references',
    price: 'Price 6% above the winner',
    experience: 'Fewer comparable references than the winner',
    plan: 'Implementation plan judged too tight',
    capacity: 'No team free at the required start date',
    turnover: 'Minimum turnover requirement not met',
    withdrawn: 'Withdrawn: hosting conditions changed after publication',
  },
  facts: {
    staff: {
      name: 'Number of staff',
      unit: 'people',
      note: 'Head count at the end of the last quarter; ask HR.',
    },
    turnover: { name: 'Turnover last year' },
    insurance: { name: 'Professional indemnity cover', note: 'Each and every claim.' },
    security: { name: 'ISO 27001 certificate' },
    quality: { name: 'ISO 9001 certificate', note: 'Recertification audit is booked.' },
    environment: { name: 'ISO 14001 certificate' },
    incidents: { name: 'Incidents answered within one hour' },
    satisfaction: { name: 'Satisfied participants' },
  },
  tags: {
    company: 'company',
    quality: 'quality',
    staff: 'staff',
    safety: 'health and safety',
    environment: 'environment',
    privacy: 'data protection',
    security: 'security',
    software: 'software',
    support: 'support',
    cleaning: 'cleaning',
    training: 'training',
    project: 'project management',
    price: 'pricing',
  },
  template: {
    name: 'Tender response',
    tasks: [
      'Decide go or no-go',
      'Send clarification questions to the buyer',
      'Draft the method statement',
      'Price review',
      'Submit on the portal',
    ],
  },
  comments: [
    'I have been through the specification: nothing we have not done before, but the timetable is tight.',
    'Does our insurance cover the amount they ask for? I would rather know before the price review.',
    'The site visit is on Thursday. Questions go in before that.',
    'Two of the three references are agreed; I am waiting for the third to call back.',
    'The method statement is two pages over the limit. I will cut the section on governance.',
    'Price review done: we can hold the margin if the first year is fixed.',
    'They answered our clarification question: electronic signatures are accepted.',
    'I reused the backup answer from the library and adapted the retention period.',
    'The buyer weights quality higher than last time. Worth another read-through of section 2.',
    'Draft is ready for review. The parts I am least sure of are marked.',
    'Debrief with the buyer: they liked the mobilisation plan and wanted more on reporting.',
    'TUPE information arrived this morning. Staff costs are as we assumed.',
  ],
  mention:
    'could you look at the backup and data protection answers before Thursday? The rest of my part is done.',
  letters: {
    clarification: {
      subject: 'Clarification question on {reference}',
      text: 'Dear {contact},\n\nThe documents ask for prices for the whole term. May prices be adjusted each year, and by which index?\n\nKind regards\n{author}',
      reply:
        'Dear {author},\n\nPrices are fixed for the first year. From the second year they may follow the consumer price index, once a year. This answer is published to all bidders.\n\nKind regards\n{contact}',
    },
    chase: {
      subject: 'Our bid {reference}',
      text: 'Dear {contact},\n\nOur bid has been with you for two weeks. Could you tell us when you expect to decide, and whether you need anything else from us?\n\nKind regards\n{author}',
      reply:
        'Dear {author},\n\nThe evaluation is under way. We expect to inform all bidders within three weeks, and need nothing else at this stage.\n\nKind regards\n{contact}',
    },
  },
  reviews: {
    criteria: ['Quality of the service', 'Price', 'Social value'],
    reasons: [
      'The day rate of the relief team is missing: a buyer cannot compare us on it.',
      'Clear and in line with what they paid before.',
    ],
    needsWork:
      'Say which rooms we clean during lessons and which only after they end: the heads asked at the site visit.',
  },
  goNoGo: {
    noGo: {
      security: 'We employ no licensed guards, and no partner answered in time.',
      linen: 'No laundry of our own; the buyer allows no subcontractors.',
      roads: 'Road works are none of our services.',
      chairs: 'The margin on supplies is too small to be worth a bid.',
      minibuses: 'We sell no vehicles.',
    },
    price: 'Close to two sites that we clean already: short ways, one supervisor.',
    request: 'It fits well beside the museum. Can we take it on before the holidays?',
    documentName: 'Conditions and requirements - town library.md',
    document: `# Cleaning of the town library

## Conditions for bidders

The bidder must have an annual turnover of at least {currency} 2,000,000.

The bidder must be certified to ISO 9001.

The bidder must hold professional indemnity insurance of at least {currency} 3,000,000.

The bidder must provide at least three references from similar contracts.

## Requirements

The contractor must clean all reading rooms every working day before 08:00.

The contractor must keep a record of absences and send a replacement on the same day.

The contractor must use cleaning products with an environmental label.

The contractor must report accidents at work within one day.

The contractor must name a contact person who answers within two hours.
`,
  },
  debriefs: {
    competitors: [
      'Brightwater Services Ltd',
      'Corrib Digital',
      'Shannonside Facilities',
      'Oakfield Partners',
    ],
    lessons: [
      'Price the second year lower: the winner spread mobilisation costs over the whole term.',
      'Name the references for the same kind of buyer first. The panel scored only the first two.',
      'Show the implementation plan week by week, with the buyer’s own tasks in it.',
      'Quantify social value: the winner promised hours and apprentices, we described intentions.',
      'Ask about the evaluation method before the question deadline. Price was scored relative to the lowest bid.',
    ],
  },
  documents: {
    housing: 'Invitation to tender.md',
    hospital: 'Request for tenders - ward cleaning.pdf',
    portal: 'Supplier questionnaire - citizen portal.xlsx',
    schoolCleaning: 'Invitation to tender - school cleaning.pdf',
  },
  invitation: `# Case management software for housing services

Reference: {reference}

Contracting authority: Northgate Homes

Deadline for receipt of tenders: {deadline}

## 1. Submission

The tenderer shall submit its tender through the portal before the deadline.
The tender must include three references for similar systems delivered in the last five years.
Tenders should not exceed 40 pages without annexes.

## 2. The system

The system shall keep a record of every change to a case, with the person and the time.
The supplier must migrate all open cases before the first day of use.
The supplier shall answer every incident of the highest class within one hour.
Northgate Homes will name one contact person for the project.

## 3. Data protection

The supplier must keep all personal data within the European Union.
The tenderer shall describe how backups are made and how their restoration is tested.

## 4. Award criteria

| Criterion | Weight |
| --- | --- |
| Quality of the solution | 50 |
| Price | 35 |
| Support | 15 |
`,
};
