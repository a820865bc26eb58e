import type { ProposalWords } from './proposal-words.ts';

export const english: ProposalWords = {
  request: {
    kind: 'Invitation to tender',
    summary: [
      ['Reference', 'GEB-038-EC'],
      ['Contracting authority', 'Glenbrook Education Board'],
      ['Procedure', 'Open procedure'],
      ['Duration of the contract', '36 months, with an option of 12 months'],
      ['Validity of tenders', '90 days from the deadline for receipt of tenders'],
      ['Contact', 'Eoin Gallagher, tenders@glenbrook-education.example'],
    ],
    page: 'GEB-038-EC · page {page} of {pages}',
    parts: [
      {
        title: 'The schools',
        says: [
          'Glenbrook Education Board runs eleven schools with 3,460 pupils in 164 classrooms. The buildings have 31,800 square metres; the oldest is of 1936, the newest of 2019.',
          'Cleaning has so far been divided between three contractors. The Board wishes to have one contract, one standard for all schools and the same people in a school throughout the year.',
          'Head teachers are the first contact in each school. Storage rooms, water and electricity are free of charge.',
        ],
        startsPage: true,
      },
      { title: 'Submission of tenders', demands: ['portal', 'pages', 'validity'] },
      {
        title: 'Selection criteria',
        demands: ['references', 'turnover', 'insurance', 'quality'],
        startsPage: true,
      },
      {
        title: 'Award criteria',
        says: ['The contract is awarded to the most economically advantageous tender, by these criteria:'],
        table: [
          ['Criterion', 'Weight'],
          ['Quality of the service', '50'],
          ['Price', '40'],
          ['Social value', '10'],
        ],
      },
      {
        title: 'The cleaning service',
        demands: ['plan', 'lessons', 'washrooms', 'holidays', 'cloths', 'noise'],
        startsPage: true,
      },
      {
        title: 'Staff and safeguarding',
        demands: ['vetting', 'training', 'people', 'cover'],
        startsPage: true,
      },
      { title: 'Quality control and reporting', demands: ['inspections', 'complaints', 'reporting'] },
      { title: 'Environment', demands: ['products', 'waste', 'savings'], startsPage: true },
      { title: 'Social value', demands: ['social'] },
      { title: 'Start of the contract', demands: ['mobilisation', 'contact'] },
    ],
  },
  demands: {
    portal: {
      text: 'Tenders shall be submitted through the electronic tendering portal before the deadline shown there.',
      answer:
        'We submit through the portal one working day before the deadline, signed with a qualified electronic signature.',
    },
    pages: {
      text: 'The technical tender shall not exceed 30 pages, annexes not included.',
      answer: 'This technical tender has fewer than 30 pages. The compliance matrix is its only annex.',
    },
    validity: {
      text: 'Tenders must remain valid for 90 days from the deadline for receipt of tenders.',
      answer: 'Our tender and its prices are valid for 90 days from the deadline for receipt of tenders.',
    },
    references: {
      text: 'The tenderer must provide three references for the cleaning of schools or other buildings used by children within the last five years.',
      answer: `<p>All three contracts are running or ended within the last two years. Each contact has agreed to be called.</p>
<table>
<tr><th>Client</th><th>Contract</th><th>Buildings</th><th>Since</th></tr>
<tr><td>Glenbrook Education Board</td><td>Cleaning of two primary schools</td><td>2 schools, 410 pupils</td><td>18 months</td></tr>
<tr><td>Castlemoy Museums and Libraries</td><td>Libraries with children’s rooms, museum galleries</td><td>7 buildings</td><td>this year</td></tr>
<tr><td>University of Castlemoy</td><td>Student residences with a crèche</td><td>5 buildings</td><td>this year</td></tr>
</table>
<p>Each of them will confirm our work to you on request.</p>`,
    },
    turnover: {
      text: 'The tenderer must have had an average annual turnover of at least 530,000 euro over the last three financial years.',
      answer:
        'Our turnover last year was {{Turnover last year}}. The accounts of the last three years were audited without qualification, and this contract would be about 5% of our turnover.',
    },
    insurance: {
      text: 'The tenderer must state its insurance cover and enclose a confirmation by its broker.',
      answer:
        'We hold professional indemnity cover of {{Professional indemnity cover}} for each claim, together with public and employer’s liability insurance. The broker’s confirmation is handed over with the signed tender.',
    },
    quality: {
      text: 'The tenderer must hold a certificate to ISO 9001 or equivalent, issued by an accredited body.',
      answer:
        'Our quality management is certified ({{ISO 9001 certificate}}), and so is our environmental management ({{ISO 14001 certificate}}). Both certificates cover cleaning in occupied public buildings.',
    },
    plan: {
      text: 'The tenderer shall describe how the daily cleaning of each school is organised, with tasks and frequencies by type of room.',
      answer: `<p>Every school has a cleaning plan that we agree with its head teacher at a walk-through before the first day. It names each room, what is done there, when, and by whom. The same two or three people clean the same school all year.</p>
<table>
<tr><th>Room</th><th>Every school day</th><th>Every week</th><th>In the holidays</th></tr>
<tr><td>Classrooms</td><td>Floors, desks, bins, door handles</td><td>Window sills, shelves within reach</td><td>Walls, radiators, furniture</td></tr>
<tr><td>Washrooms</td><td>Twice: fittings, floors, soap and paper</td><td>Descaling, tiles</td><td>Drains, full disinfection</td></tr>
<tr><td>Corridors, stairs</td><td>Dry mopping twice, spots at once</td><td>Handrails, glass doors</td><td>Machine scrubbing, coating</td></tr>
<tr><td>Dining hall</td><td>Tables and floor after each sitting</td><td>Chairs, skirting</td><td>Deep clean</td></tr>
<tr><td>Sports hall</td><td>Floor before lessons</td><td>Changing rooms</td><td>Floor treatment</td></tr>
</table>
<p>Completed tasks are confirmed on a phone by scanning the code of the room. What could not be done that day, for example because a room was in use, is on the list of the next morning and is seen by the supervisor.</p>`,
    },
    lessons: {
      text: 'The contractor must clean classrooms after the end of lessons, and corridors and washrooms at least twice during the school day.',
      answer: `<p>Classrooms are cleaned between the end of lessons and 18:30, and before 7:30 where the school has evening classes.</p>
<p>During the school day one person is in each school:</p>
<ul>
<li>corridors and stairs are dry-mopped during the second and fifth lesson, never in breaks;</li>
<li>washrooms are cleaned and restocked during the third lesson and after lunch;</li>
<li>spills and accidents are dealt with within ten minutes of a call.</li>
</ul>
<p>Floors are never wet while pupils use them.</p>`,
    },
    washrooms: {
      text: 'Pupils’ washrooms must be restocked with soap and paper before they run out, on every school day.',
      answer:
        'Stock is checked at both cleans of the day and kept at three days’ need in each school. Pupils and staff can report an empty dispenser by a code on the door; it is refilled within 20 minutes.',
    },
    holidays: {
      text: 'The contractor shall carry out a deep clean of each school in the summer holidays and complete it five working days before term starts.',
      answer: `<p>The deep clean takes six to nine working days for each school and ends ten working days before term, so that there is time for what the joint inspection finds. We plan it with your caretakers in May:</p>
<ol>
<li>Weeks one to three: the four secondary schools, where builders need most time afterwards.</li>
<li>Weeks four to six: the seven primary schools.</li>
<li>The week after: joint inspection with each head teacher, and remedial work.</li>
</ol>`,
    },
    cloths: {
      text: 'Cloths and mops must be colour-coded by area and must not be used in more than one room.',
      answer:
        'Red is for toilets, yellow for basins and tiles, blue for classrooms and green for kitchens. Each room gets a fresh cloth and mop, prepared the evening before; used ones are washed at 60 °C in our own laundry.',
    },
    noise: {
      text: 'Machines used during lessons must not exceed 60 dB.',
      answer:
        'Our battery-powered scrubber-dryers and vacuum cleaners run at 52 to 58 dB. Anything louder is used before 7:30 or after 16:30. We leave the data sheets in the site folder of each school.',
    },
    vetting: {
      text: 'The contractor must have Garda vetting for all staff before they start at a school.',
      answer:
        'Nobody enters a school before the Garda vetting disclosure is on file. We also check identity, right to work and two references, and renew the vetting every three years. You can inspect the register at any time.',
    },
    training: {
      text: 'All cleaning staff must complete training in safeguarding and in the safe use of products before they work alone.',
      answer: `<p>New staff complete a five-day induction, of which three on site beside an experienced colleague. It covers</p>
<ul>
<li>safeguarding: how to behave among children, and whom to tell of a concern;</li>
<li>the safe use, storage and dosing of products;</li>
<li>emergencies: fire, first aid, a child who needs help.</li>
</ul>
<p>A short test ends each part. After that everyone has three training days a year, recorded in a skills matrix that you can inspect.</p>`,
    },
    people: {
      text: 'The tenderer shall name the contract manager and a supervisor for each group of schools, with their experience.',
      answer: `<table>
<tr><th>Role</th><th>Name</th><th>Experience</th></tr>
<tr><td>Contract manager</td><td>Declan Moore</td><td>14 years, among them four county offices and six health centres</td></tr>
<tr><td>Supervisor, north (4 schools)</td><td>Bridget Tierney</td><td>9 years in schools</td></tr>
<tr><td>Supervisor, town (4 schools)</td><td>Pavel Novotný</td><td>6 years in schools and libraries</td></tr>
<tr><td>Supervisor, south (3 schools)</td><td>Marian Hickey</td><td>11 years, trained first aider</td></tr>
</table>
<p>A replacement has at least the same qualifications, is agreed with you and overlaps for ten working days at our expense.</p>`,
    },
    cover: {
      text: 'The contractor shall cover unplanned absence within two hours of the start of a shift.',
      answer:
        'Each school has two trained and vetted deputies who know it already. Planned absence is covered from our own relief team of nine; unplanned absence is covered within two hours of the start of the shift, and the supervisor tells the school who comes.',
    },
    inspections: {
      text: 'The contractor shall inspect a sample of rooms in each school every week and share the results with the head teacher.',
      answer:
        'Supervisors inspect a random sample of one room in eight every week with a digital checklist, and once a month together with the head teacher. Rooms below 90% are cleaned again the same day. Results are in the dashboard at once.',
    },
    complaints: {
      text: 'Complaints shall be acknowledged within one working day and answered within five.',
      answer:
        'We acknowledge a complaint within one working day and answer it within five. The contract manager records the cause and the remedy, and we go through all complaints with you at the monthly meeting.',
    },
    reporting: {
      text: 'The contractor must submit a report by the fifth working day of each month with inspection results, complaints and staffing.',
      answer:
        'The report comes by the fifth working day: inspection results by school, complaints and their remedies, hours planned and worked, absence, use of products and improvements. The same figures are in a dashboard that the Board and each head teacher can open at any time.',
    },
    products: {
      text: 'The contractor shall use products that carry the EU Ecolabel or meet its requirements.',
      answer:
        'We use five products for everyday cleaning, all with the EU Ecolabel, delivered as concentrates and dosed by machine. Safety data sheets are kept in each school and in the digital site folder.',
    },
    waste: {
      text: 'The tenderer shall describe how waste is separated in each school.',
      answer:
        'Into residual, recyclable, organic and confidential waste. Classrooms have two bins that pupils empty themselves where the school wishes; weights are reported monthly for each school.',
    },
    savings: {
      text: 'The tenderer should describe how it will reduce the use of water and chemicals over the term of the contract.',
    },
    social: {
      text: 'The tenderer should describe how the contract will create training and work for people in the area of the schools.',
    },
    mobilisation: {
      text: 'The tenderer shall present a plan for the start of the contract, with the transfer of the present staff.',
      answer: `<p>We start eight weeks after the award:</p>
<table>
<tr><th>Weeks</th><th>What happens</th></tr>
<tr><td>1</td><td>Kick-off with the Board; letters to the present staff of all three contractors</td></tr>
<tr><td>2–5</td><td>Transfer of undertakings: consultation, one conversation with each person, contracts on the same terms</td></tr>
<tr><td>3–6</td><td>Walk-through and cleaning plan in each school</td></tr>
<tr><td>5–7</td><td>Training, vetting checks, delivery of machines and stock</td></tr>
<tr><td>8</td><td>Joint readiness check, school by school</td></tr>
</table>
<p>A reserve team of six is on call in the first two weeks of term.</p>`,
    },
    contact: {
      text: 'The tenderer shall name one contact person who can be reached on working days within one hour.',
      answer:
        'Declan Moore, contract manager, answers for everything and can be reached on working days within one hour. His deputy, Bridget Tierney, knows all eleven schools.',
    },
  },
  sections: {
    company: 'Our company and experience',
    service: 'How we clean eleven schools',
    staff: 'People the schools can trust',
    control: 'Quality that can be seen',
    environment: 'Environment',
    social: 'Social value',
    start: 'A safe start',
    formal: 'Compliance with the tender conditions',
  },
  letter: `<p>Dear Mr Gallagher,</p>
<p>We are pleased to submit our tender for the cleaning of your eleven schools.</p>
<p>We have cleaned two of them for 18 months. What we learned there, from the head teachers above all, is the basis of this tender: the same people in each school, no wet floors while children are about, and a result that everybody can look up.</p>
<p>Our tender is complete, and valid for 90 days. Declan Moore, who will manage the contract, is at your disposal for any question.</p>
<p>Yours sincerely,</p>
<p>Niamh Kavanagh, Managing Director</p>`,
  summary: `<p>Parents trust eleven schools with 3,460 children. A clean school is the least they can expect, and it is our trade.</p>
<p><b>What you get</b></p>
<ul>
<li><b>The same people.</b> Two or three named cleaners in each school, all Garda vetted, with two deputies who know the building.</li>
<li><b>Cleaning that does not disturb.</b> Classrooms after lessons, washrooms twice a day, machines below 60 dB, and no wet floors in use.</li>
<li><b>Results you can look up.</b> Weekly inspections by room, in a dashboard for each head teacher. Rooms below 90% are cleaned again the same day.</li>
<li><b>A safe start.</b> Eight weeks from award, with the present staff transferred on their terms.</li>
</ul>
<table>
<tr><th></th><th>Today</th><th>With us</th></tr>
<tr><td>Contractors</td><td>3</td><td>1</td></tr>
<tr><td>Standards</td><td>3</td><td>1</td></tr>
<tr><td>Rooms inspected each week</td><td>not known</td><td>1 in 8</td></tr>
<tr><td>Washrooms cleaned</td><td>once a day</td><td>twice a day</td></tr>
</table>
<p>We are {{Number of staff}} strong, certified ({{ISO 9001 certificate}}), and know your schools from two of them.</p>`,
  firstTerm: {
    title: 'The first term with us',
    text: `<p>The first twelve weeks decide how a school feels about its new cleaners. We treat them as a project.</p>
<ol>
<li><b>Week 1 to 2.</b> The contract manager is in a different school every morning at 7:00. The reserve team is on call.</li>
<li><b>Week 3.</b> First conversation with each head teacher: what works, what does not. Task sheets are adjusted the same week.</li>
<li><b>Week 6.</b> First joint inspection in all schools. The results go to the Board.</li>
<li><b>Week 12.</b> Review with the Board: what we promised, what was done, what we change.</li>
</ol>`,
  },
};
