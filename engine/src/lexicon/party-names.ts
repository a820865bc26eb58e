import type { WrittenLexicon } from './lexicon.ts';

/** What a body deals with, and who deals with it: no names of buyers. */
export const thingsAndSuppliers: WrittenLexicon[] = [
  {
    flags: 'i',
    phrases: [
      ['contract', 'General Contractor', 'City'],
      ['supplier', 'the Supplier', 'supply'],
      ['vendor', 'Vendors', 'vending'],
      ['bidder', 'Bidder', 'bid'],
      ['provider', 'Service Provider', 'province'],
      ['project', 'the Project', 'ejection'],
      ['titulaire', 'Titulaire', 'titre'],
      ['entrepr', 'Entreprise', 'entrée'],
    ],
  },
  {
    before: '^(?:the )?',
    after: '$',
    phrases: [
      ['services?', 'the Services', 'Services Canada'],
      ['systems?', 'System', 'Systems Authority'],
      ['works?', 'the Works', 'Public Works'],
      ['vouchers?', 'Vouchers', 'Voucher Office'],
      ['(?:custom )?products?', 'Custom Product', 'Products Board'],
      ['software', 'Software', 'Software House'],
      ['handbook', 'the Handbook', 'Handbooks'],
      ['site', 'the Site', 'Sites'],
      ['plan', 'Plan', 'Planning Office'],
      ['agreement', 'the Agreement', 'Agreements'],
      ['company name', 'Company Name', 'Company'],
      ['secure areas?', 'Secure Areas', 'Area'],
      ['program(?:me)?', 'the Programme', 'World Food Programme'],
      ['deliverables?', 'Deliverable', 'Delivery'],
      ['documentation', 'Documentation', 'Document'],
      ['data', 'the Data', 'Database'],
      ['personnel', 'Personnel', 'Personnel Board'],
      ['equipment', 'Equipment', 'Equip'],
      ['materials?', 'the Materials', 'Material Office'],
      ['property', 'Property', 'Properties'],
      ['premises', 'the Premises', 'Premise'],
      ['policy', 'Policy', 'Police'],
      ['procedures?', 'Procedure', 'Procedures Office'],
      ['proposal', 'the Proposal', 'Proposals'],
      ['bid', 'Bid', 'Bids'],
      ['offer', 'the Offer', 'Offers'],
      ['prestations?', 'Prestations', 'Prestataire'],
      ['travaux', 'Travaux', 'Direction des travaux'],
      ['fournitures', 'Fournitures', 'Fourniture'],
      ['marché', 'Marché', 'Marchés publics'],
      ['lot', 'Lot', 'Loterie'],
    ],
  },
];

/** What French names of public bodies begin with. */
export const frenchBodies =
  'Autorit[ée]|Agence|Institut|Conseil|Chambre|Caisse|Centre|H[ôo]pital|Universit[ée]|[ÉE]cole|R[ée]gie|[ÉE]tablissement|Office|Syndicat|' +
  'Groupement|Communaut[ée]|Direction|Service|Minist[èe]re|F[ée]d[ée]ration|Soci[ée]t[ée]';
