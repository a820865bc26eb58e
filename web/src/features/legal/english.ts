import type { LegalTexts } from './legal-text.ts';

const english: LegalTexts = {
  terms: {
    lead: 'Bidloom is open software that somebody runs on a machine of their own. These terms say what holds between you and whoever runs the server you are using, called the operator here.',
    sections: [
      {
        title: 'Who runs this server',
        paragraphs: [
          'The operator is the company or person that installed Bidloom and gave you its address; often it is your own employer. The authors of Bidloom do not run this server, do not see what is on it and are not a party to these terms.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Give your real name and an e-mail address that is yours. Keep your password to yourself; whatever is done while you are signed in counts as done by you. If you believe that somebody else knows your password, tell the operator at once.',
          'An account may belong to several companies. Owners and admins of a company decide who is a member of it and what each member may do.',
        ],
      },
      {
        title: 'What you put in stays yours',
        paragraphs: [
          'Tenders, bids, documents, answers and comments belong to you or your company. The operator may store, copy and process them only to run the service for you. Only put in what you have the right to use: buyers’ documents often come with conditions of their own.',
        ],
      },
      {
        title: 'What machines write needs your eyes',
        paragraphs: [
          'Bidloom reads notices and documents, finds requirements and drafts answers. It shows where each requirement came from so that you can check it. It can miss a requirement, misread a date or draft something untrue. Read the buyer’s documents yourself and approve every answer before you hand it in.',
          'You alone answer for what you hand in and for handing it in on time. Bidloom does not submit a bid for you.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Do not break the law with this service, do not try to reach other companies’ data, do not overload the server on purpose, and do not store anything that harms others. The operator may close an account that does.',
        ],
      },
      {
        title: 'Price',
        paragraphs: [
          'The software is free to use, for ever, under the Apache License 2.0. An operator who asks money for running it agrees that with you separately.',
        ],
      },
      {
        title: 'No warranty',
        paragraphs: [
          'As the licence says, the software comes as it is, without warranty of any kind. The operator is responsible for keeping the server running, safe and backed up, to the extent that the law or an agreement with you demands.',
        ],
      },
      {
        title: 'Leaving, and changes',
        paragraphs: [
          'You may stop at any time; ask the operator to remove your account. Work you did for a company stays with the company. If these terms change, the date above changes with them.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'Bidloom keeps what it needs for your work on the server you are using, and sends nothing elsewhere unless your company connects something. Whoever runs the server, the operator, is responsible for it.',
    sections: [
      {
        title: 'What is kept',
        paragraphs: [
          'Your account: full name, e-mail address, picture if you add one, and your password as a one-way hash (Argon2id), never the password itself.',
          'Your sessions: when you signed in, until when the session holds, and which browser it was.',
          'Your company’s work: tenders, bids, clients, services, tasks, comments, files, and a history of who changed what.',
          'Technical records: the server’s log notes each request with its time, address and outcome, without passwords, tokens or contents.',
        ],
      },
      {
        title: 'Where it is kept',
        paragraphs: [
          'In the database and the file storage that the operator chose, by default on the server’s own disk. Every company’s data is walled off from every other’s inside the database.',
        ],
      },
      {
        title: 'What leaves the server',
        paragraphs: [
          'Nothing, until it is asked for. When somebody imports a tender from a web address, the server fetches that address. When an admin connects Google Drive, files go to your company’s own Drive; when an admin connects Gmail, messages go out through that mailbox. When a language model of a provider is set up and chosen, the texts it needs for a draft go to that provider. The built-in model works on the server itself.',
          'There is no analytics, no advertising, no tracking, and no file that your browser loads from a third party.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          'Local storage holds your sign-in token, the company you selected, your language and your theme, and text you have not sent yet, so that a reload does not lose it. Two cookies remember your language and, for seven days, whether the sidebar is open. A third one, for 400 days, lets the server know a browser in which you signed in before, so that wrong passwords typed elsewhere do not lock you out; it holds no name and opens nothing. All of it serves the application alone; none of it follows you.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'The members of your company, each within their role; and the operator, who can technically read what is on the server. Your name stays beside the work you did, also after you leave a company.',
        ],
      },
      {
        title: 'How long, and your rights',
        paragraphs: [
          'Data stays until somebody with the right to do so deletes it, or the operator does. Ask the operator to see, correct, export or erase what concerns you; where the GDPR or a similar law holds, it is the operator who must answer, and you may complain to your data protection authority.',
        ],
      },
    ],
  },
};
export default english;
