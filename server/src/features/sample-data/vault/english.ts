import type { PaperWords } from './paper-words.ts';

export const english: PaperWords = {
  company: 'Northlight Services',
  foot: 'Fictitious document of a sample company',
  issued: {
    quality: {
      issuer: 'Liffey Certification',
      heading: 'Certificate of registration',
      says: [
        'We certify that the quality management system of Northlight Services has been audited and meets the requirements of ISO 9001:2015.',
        'Scope: cleaning of offices, schools and hospitals; design, development and support of web applications; training of staff in public bodies.',
      ],
      rows: [
        ['Certificate number', 'QM 218805'],
        ['Standard', 'ISO 9001:2015'],
        ['Valid from', '{from}'],
        ['Valid until', '{until}'],
      ],
      signed: 'The certificate is valid as long as the annual surveillance audits are passed.',
    },
    security: {
      issuer: 'Liffey Certification',
      heading: 'Certificate of registration',
      says: [
        'We certify that the information security management system of Northlight Services has been audited and meets the requirements of ISO/IEC 27001:2022.',
        'Scope: development, hosting and support of web applications for public bodies, in line with the statement of applicability, version 4.',
      ],
      rows: [
        ['Certificate number', 'IS 730114'],
        ['Standard', 'ISO/IEC 27001:2022'],
        ['Valid from', '{from}'],
        ['Valid until', '{until}'],
      ],
      signed: 'The certificate is valid as long as the annual surveillance audits are passed.',
    },
    indemnity: {
      issuer: 'Liffey Mutual',
      heading: 'Certificate of professional indemnity insurance',
      says: [
        'We confirm that Northlight Services is insured with us against claims for professional negligence, errors and omissions in its services.',
        'The limit applies to each and every claim. Defence costs are paid in addition. The territorial limits are the European Union and the United Kingdom.',
      ],
      rows: [
        ['Policy number', 'PI-778120'],
        ['Limit of indemnity', '{amount}'],
        ['Insured from', '{from}'],
        ['Insured until', '{until}'],
      ],
      signed: 'Underwriting, Liffey Mutual',
    },
    liability: {
      issuer: 'Liffey Mutual',
      heading: 'Certificate of public liability insurance',
      says: [
        'We confirm that Northlight Services is insured with us against its legal liability for injury to third parties and damage to their property.',
        'Work on the premises of clients is covered, including work outside opening hours. Clients are indemnified as principals.',
      ],
      rows: [
        ['Policy number', 'PL-640211'],
        ['Limit of indemnity', '{amount}'],
        ['Insured from', '{from}'],
        ['Insured until', '{until}'],
      ],
      signed: 'Underwriting, Liffey Mutual',
    },
    tax: {
      issuer: 'Revenue Commissioners',
      heading: 'Tax clearance certificate',
      says: [
        'Northlight Services has filed all tax returns due and has no tax, interest or penalties outstanding.',
        'This certificate may be presented to contracting authorities until the day stated below.',
      ],
      rows: [
        ['Certificate number', 'T-2291-07'],
        ['Issued on', '{from}'],
        ['Valid until', '{until}'],
      ],
      signed: 'Collector-General’s Division',
    },
    social: {
      issuer: 'Department of Social Protection',
      heading: 'Social insurance compliance certificate',
      says: [
        'Northlight Services has declared its employees and paid the social insurance contributions due for them.',
        'This certificate may be presented to contracting authorities until the day stated below.',
      ],
      rows: [
        ['Certificate number', 'S-1180-44'],
        ['Issued on', '{from}'],
        ['Valid until', '{until}'],
      ],
      signed: 'Employer contributions',
    },
  },
  own: {
    safety: {
      title: 'Health and safety policy',
      rows: [
        ['Company', 'Northlight Services'],
        ['Adopted', '{-4}'],
        ['Last reviewed', '{-1}'],
      ],
      parts: [
        {
          title: 'Our commitment',
          text: 'Everyone who works for us goes home unharmed. We plan work so that hazards are removed first, reduced where they cannot be removed, and only then covered by protective equipment.',
        },
        {
          title: 'Responsibilities',
          points: [
            'The managing director answers for this policy and reviews it every year.',
            'Contract managers assess the risks of each site before work starts and whenever it changes.',
            'Supervisors brief their teams, check equipment weekly and stop work that is not safe.',
            'Employees follow the method statement, report hazards and near misses, and may refuse unsafe work.',
          ],
        },
        {
          title: 'How we work',
          points: [
            'A risk assessment and a method statement are kept on every site.',
            'Safety data sheets are available where products are used; products are dosed by machine.',
            'Lone workers are called at agreed times; no one works alone at height.',
            'Induction takes two days, refresher training half a day a year.',
          ],
        },
        {
          title: 'Accidents and near misses',
          text: 'Every accident and near miss is recorded within 24 hours and investigated within five working days. Lessons are shared with all teams and with the client concerned.',
        },
        {
          title: 'Review',
          text: 'Accident figures are reported to the board every quarter. Targets for the next year are set with the elected safety representatives.',
        },
      ],
    },
    manager: {
      title: 'Aoife Brennan',
      rows: [
        ['Role', 'Project manager'],
        ['In the trade since', '{-14}'],
        ['Languages', 'English, Irish, French'],
      ],
      parts: [
        {
          title: 'Profile',
          text: 'Project manager for software in local government: case management, portals and data migration. Leads teams of up to twelve people and reports to steering groups.',
        },
        {
          title: 'Experience',
          points: [
            'Since {-7}: project manager at Northlight Services. Citizen portal with case management for Lakeside County Council; eleven services online, 46,000 cases migrated.',
            '{-11} to {-7}: senior business analyst in a shared services centre. Requirements, acceptance tests and training for a finance system used by nine authorities.',
            '{-14} to {-11}: business analyst at a software house. Planning and building control systems.',
          ],
        },
        {
          title: 'Qualifications',
          points: [
            'PRINCE2 Practitioner, renewed {-1}',
            'Certified Business Analysis Professional, {-6}',
            'BSc in Information Systems, {-15}',
          ],
        },
      ],
    },
    trainer: {
      title: 'Sinéad Walsh',
      rows: [
        ['Role', 'Certified trainer'],
        ['In the trade since', '{-9}'],
        ['Languages', 'English, German'],
      ],
      parts: [
        {
          title: 'Profile',
          text: 'Trains staff of public bodies in office software, accessible documents and data protection, in the classroom and online. 140 courses in the last three years.',
        },
        {
          title: 'Experience',
          points: [
            'Since {-5}: lead trainer at Northlight Services. Digital tools for 600 staff of the University of Castlemoy, in 48 groups over two terms.',
            '{-9} to {-5}: trainer in adult education. Courses for job seekers and for people with little experience of computers.',
          ],
        },
        {
          title: 'Qualifications',
          points: [
            'Certificate in Training and Continuing Education, level 6, {-9}',
            'Certified data protection trainer, {-3}',
          ],
        },
      ],
    },
  },
  accounts: {
    income: 'Profit and loss',
    balance: 'Balance sheet',
    item: 'Item',
    incomeRows: {
      cleaning: 'Cleaning services',
      software: 'Software and support',
      training: 'Training',
      turnover: 'Turnover',
      staff: 'Staff costs',
      subcontractors: 'Subcontractors',
      materials: 'Materials and equipment',
      premises: 'Premises and vehicles',
      depreciation: 'Depreciation',
      other: 'Other operating costs',
      operating: 'Operating profit',
      interest: 'Interest',
      tax: 'Corporation tax',
      profit: 'Profit for the year',
    },
    balanceRows: {
      fixed: 'Fixed assets',
      receivables: 'Trade receivables',
      cash: 'Cash at bank',
      assets: 'Total assets',
      equity: 'Equity',
      provisions: 'Provisions',
      loans: 'Bank loans',
      payables: 'Payables',
      liabilities: 'Total equity and liabilities',
    },
  },
};
