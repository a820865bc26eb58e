import type { SampleWords } from './sample-words.ts';

/** The sample company as one in Ireland would have it. */
export const english: SampleWords = {
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
  clients: [
    {
      name: 'Harbour Town Council',
      sector: 'Local government',
      country: 'IE',
      contactName: 'Niamh Byrne',
      contactEmail: 'tenders@harbourtown.example',
    },
    {
      name: 'River Valley Hospital Group',
      sector: 'Health',
      country: 'BE',
      contactName: 'Procurement office',
    },
    {
      name: 'Métropole des Trois Rivières',
      sector: 'Local government',
      country: 'FR',
      contactEmail: 'marches@troisrivieres.example',
    },
  ],
  tenders: {
    housing: {
      title: 'Case management software for housing services',
      buyer: 'Harbour Town Council',
      reference: 'HTC-2026-014',
      country: 'IE',
      language: 'en',
      cpv: 'Software package and information systems',
      description:
        'Supply, setup, migration and five years of support of a hosted case management application for the housing office.',
    },
    hospital: {
      title: 'Cleaning of hospital wards, three sites',
      buyer: 'River Valley Hospital Group',
      reference: 'RVH/90/26',
      country: 'BE',
      language: 'en',
      cpv: 'Building-cleaning services',
      lots: ['North site', 'South site', 'Maternity'],
    },
    training: {
      title: 'Formation des agents aux outils numériques',
      buyer: 'Métropole des Trois Rivières',
      reference: '2026-FORM-07',
      country: 'FR',
      language: 'fr',
      cpv: 'Services de formation',
      description:
        'Accord-cadre de formation des agents aux outils bureautiques et collaboratifs, en présentiel et à distance.',
    },
    portal: {
      title: 'Citizen portal: design and build',
      buyer: 'Lakeside County',
      reference: 'LC-DIG-31',
      country: 'IE',
      language: 'en',
      cpv: 'World wide web (www) site design services',
    },
    schools: {
      title: 'School cleaning 2027 to 2029',
      buyer: 'Lakeside County',
      reference: 'LC-FM-08',
      country: 'IE',
      language: 'en',
      cpv: 'School cleaning services',
    },
    learning: {
      title: 'توريد وتشغيل منصة للتدريب الإلكتروني',
      buyer: 'هيئة المدن الساحلية',
      reference: 'CCA-1448-22',
      country: 'SA',
      language: 'ar',
      description: 'توريد منصة للتدريب الإلكتروني وتشغيلها لمدة ثلاث سنوات مع الدعم الفني باللغة العربية.',
    },
    website: {
      title: 'Refonte du site institutionnel',
      buyer: 'Ville de Clairfont',
      reference: 'CLF-26-112',
      country: 'FR',
      language: 'fr',
      cpv: 'Services de conception de sites web',
    },
    windows: {
      title: 'Window cleaning, civic offices',
      buyer: 'Harbour Town Council',
      reference: 'HTC-2026-020',
      country: 'IE',
      language: 'en',
    },
  },
  reasons: { won: 'Best technical score', lost: 'Price 6% above the winner' },
  facts: {
    staff: { name: 'Number of staff', unit: 'people' },
    turnover: { name: 'Turnover last year' },
    certificate: { name: 'ISO 27001 certificate' },
    incidents: { name: 'Incidents answered within one hour' },
  },
  answers: {
    changes: {
      question: 'How do you keep a record of changes to a case?',
      answer:
        'Every change is written to an append-only log with the person, the time, and the value before and after. The log can be searched and exported, and nobody can alter it.',
      tags: ['software', 'audit'],
    },
    migration: {
      question: 'How do you migrate open cases before the first day of use?',
      answer:
        'We migrate in three rehearsals and one final run. Each rehearsal ends with a reconciliation report that your team signs; the final run takes place over a weekend, before the first day of use.',
      tags: ['software', 'migration'],
    },
    incidents: {
      question: 'How quickly do you answer incidents of the highest class?',
      answer:
        'Within one hour, day and night. Last year we met this for {{Incidents answered within one hour}} of all incidents of the highest class.',
      tags: ['support'],
    },
    residence: {
      question: 'Where is personal data kept?',
      answer:
        'All personal data stays within the European Union, in two data centres in Ireland and Germany. Our information security is certified ({{ISO 27001 certificate}}).',
      tags: ['data protection', 'security'],
    },
    backups: {
      question: 'How are backups made, and how is their restoration tested?',
      answer:
        'Data is copied every hour to the second data centre and kept for 35 days. We restore a full copy every quarter and hand you the report.',
      tags: ['security', 'continuity'],
    },
    company: {
      question: 'How many people work for you, and what is your turnover?',
      answer: 'We are {{Number of staff}}, with a turnover of {{Turnover last year}} last year.',
      tags: ['company'],
    },
    environment: {
      question: 'Which environmental measures do you take when cleaning?',
      answer: 'We use products that carry the EU Ecolabel and dose them by machine.',
      tags: ['cleaning', 'environment'],
    },
    foreign: {
      question: 'Comment formez-vous les agents aux outils numériques ?',
      answer:
        'Par groupes de dix au plus, sur place ou en ligne, avec des exercices tirés de leur travail et une évaluation à la fin de chaque module.',
      tags: ['formation'],
      language: 'fr',
    },
  },
  template: {
    name: 'Tender response',
    tasks: [
      'Decide go or no-go',
      'Send questions to the buyer',
      'Draft the method statement',
      'Price review',
      'Hand in on the portal',
    ],
  },
  document: {
    name: 'Invitation to tender.md',
    text: `# Case management software for housing services

Reference: HTC-2026-014. Buyer: Harbour Town Council.

## 1. Submission

The tenderer shall submit its tender through the portal before the deadline.
The tender must include three references for similar systems delivered in the last five years.
Tenders should not exceed 40 pages without annexes.

## 2. The system

The system shall keep a record of every change to a case, with the person and the time.
The supplier must migrate all open cases before the first day of use.
The supplier shall answer every incident of the highest class within one hour.
The council will name one contact person for the project.

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
  },
  comment: 'The site visit is on Thursday; questions go in before that.',
};
