import { words } from './lexicon.ts';

/** What leads a person's name, as it is written. */
export const leadsPerson = words('Contact Person', 'contract')`
  [Aa]ttn\.? | [Aa]ttention | [Cc]ontact(?: [Pp]erson)? | [Nn]ame | to | by | [Oo]fficer | [Mm]anager | [Ss]pecialist |
  [Bb]uyer | [Ii]nterlocuteur | [Àà] l[’']attention de`;
/** Two words in capitals are as often one of these as a person. */
export const noPersons = [
  words('Purchasing Officer', 'Ann Lowe')`
    officer | office | services? | department | division | vendor | specialist | manager | management | procurement |
    purchasing | contract\w* | administrat\w+ | director | authority | agency | helpdesk | support | mairie | ville |
    direction | service | marchés? | public\w* | bidder | offeror | proposer | company | inc | llc | ltd`,
  words('North Road', 'Nora Rodin')`
    city | town | county | state | north | south | east | west | street | avenue | road | floor | building`,
  words('Clarification Request', 'Clara Reques')`
    invoice | submission | section | questions? | proposal | project | general | information | contact | email | mail |
    address | request | clarification | criteria | date | issue | evaluation | deadline | title | table | page | appendix |
    annex | schedule | name | interactive`,
];
