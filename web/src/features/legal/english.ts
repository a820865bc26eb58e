import type { LegalTexts } from './legal-text.ts';

const english: LegalTexts = {
  terms: {
    lead: 'Bidloom is open-source software that runs on its operator’s own server. These terms apply between you and the operator of the server you are using.',
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
          'Give your real name and your own email address. Keep your password to yourself; you are responsible for everything done under your account. If you believe that someone else knows your password, tell the operator at once.',
          'An account may belong to several companies. Owners and admins of a company decide who is a member of it and what each member may do.',
        ],
      },
      {
        title: 'Your content stays yours',
        paragraphs: [
          'Tenders, bids, documents, answers and comments belong to you or your company. The operator may store, copy and process them only to run the service for you. Only add content you have the right to use: buyers’ documents often come with their own conditions.',
        ],
      },
      {
        title: 'Check what Bidloom drafts',
        paragraphs: [
          'Bidloom reads notices and documents, finds requirements and drafts answers. It shows where each requirement came from so that you can check it. It can miss a requirement, misread a date or draft something untrue. Read the buyer’s documents yourself and approve every answer before you submit it.',
          'You alone are responsible for what you submit and for submitting it on time. Bidloom does not submit a bid for you.',
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
          'The software is free to use, for ever, under the Apache License 2.0. If an operator charges for running it, you agree on that separately.',
        ],
      },
      {
        title: 'No warranty',
        paragraphs: [
          'As the licence says, the software is provided “as is”, without warranty of any kind. The operator is responsible for keeping the server running, safe and backed up, to the extent required by law or by an agreement with you.',
        ],
      },
      {
        title: 'Leaving and changes',
        paragraphs: [
          'You may stop at any time; ask the operator to remove your account. Work you did for a company stays with the company. If these terms change, the date above changes with them.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'Bidloom keeps what it needs for your work on the server you are using, and sends nothing elsewhere unless your company connects a service. The operator of the server is responsible for it.',
    sections: [
      {
        title: 'What is kept',
        paragraphs: [
          'Your account: full name, email address, photo if you add one, and your password as a one-way hash (Argon2id), never the password itself.',
          'Your sessions: when you signed in, when the session expires, and which browser you used.',
          'Your company’s work: tenders, bids, clients, services, tasks, comments, files, and a history of who changed what.',
          'Technical records: the server’s log records the time, address and result of each request, without passwords, tokens or contents.',
        ],
      },
      {
        title: 'Where it is kept',
        paragraphs: [
          'In the database and the file storage that the operator chose, by default on the server’s own disk. The database isolates each company’s data from all others.',
        ],
      },
      {
        title: 'What leaves the server',
        paragraphs: [
          'Nothing, unless someone asks for it. When someone imports a tender from a web address, the server fetches that address. When an admin connects Google Drive, files go to your company’s own Drive; when an admin connects Gmail, messages are sent from that mailbox. When a provider’s language model is connected and selected, the texts it needs for a draft are sent to that provider. Built-in drafting works on the server itself.',
          'There is no analytics, no advertising, no tracking, and no file that your browser loads from a third party.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          'Local storage keeps your sign-in token, the company you selected, your language and your theme, and text you have not sent yet, so that a reload does not lose it. Two cookies remember your language and, for seven days, whether the sidebar is open. A third one, for 400 days, lets the server know a browser in which you signed in before, so that wrong passwords typed elsewhere do not lock you out; it contains no name and gives no access. All of this is only for the application; none of it tracks you.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'The members of your company, each within their role; and the operator, who can technically read what is on the server. Your name stays with the work you did, even after you leave a company.',
        ],
      },
      {
        title: 'How long, and your rights',
        paragraphs: [
          'Data is kept until someone with the right to do so deletes it, or the operator does. Ask the operator to see, correct, export or erase your data; where the GDPR or a similar law applies, the operator must respond, and you may complain to your data protection authority.',
        ],
      },
    ],
  },
};
export default english;
