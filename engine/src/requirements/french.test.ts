import { describe, expect, test } from 'vitest';
import { frenchSubject, judgeFrench, releasesFrench } from './french.ts';
import { frenchParties } from './french-words.ts';
import { partyFinder } from './parties.ts';

const parties = partyFinder(frenchParties, []);
const judge = (sentence: string) => judgeFrench(sentence, parties);

describe('une obligation du candidat ou du titulaire', () => {
  test.each([
    ['Le titulaire doit nettoyer le site chaque soir.', 'must', true, 'supplier'],
    ['Les candidats devront signer chaque page.', 'must', true, 'bidder'],
    ['Les cloisons devront être posées avant le 3 mai.', 'must', true, 'unclear'],
    ['L’entreprise sera tenue de remettre les clés.', 'must', true, 'supplier'],
    ['La visite est obligatoire.', 'must', true, 'unclear'],
    ['L’usage de la flamme est interdit.', 'must', true, 'unclear'],
    ['Il appartient à l’entrepreneur de vérifier les cotes.', 'must', true, 'supplier'],
    ['Une carte professionnelle est exigée.', 'must', true, 'unclear'],
    ['La transmission par voie papier n’est pas autorisée.', 'must', true, 'unclear'],
    ['Il convient de fermer les portes.', 'must', true, 'unclear'],
    ['Après que l’architecte a donné son accord, la peinture devra sécher.', 'must', true, 'unclear'],
    ['Le prestataire s’engage à respecter ce délai.', 'must', true, 'supplier'],
    ['Les entrepreneurs ne pourront réclamer aucun supplément.', 'must', true, 'supplier'],
    ['Le titulaire fournira un registre.', 'will', true, 'supplier'],
    ['Le prestataire assure la surveillance des entrées.', 'will', false, 'supplier'],
    ['Les agents du titulaire sont chargés de fermer les portes.', 'will', false, 'supplier'],
    ['Les essais sont à la charge de l’entreprise.', 'will', false, 'supplier'],
    ['Les frais demandés par l’architecte sont à la charge de l’entreprise.', 'will', false, 'supplier'],
    ['Il est rappelé que le prix doit comprendre la pose.', 'must', true, 'unclear'],
    ['Les produits pour lesquels des normes existent devront être agréés.', 'must', true, 'unclear'],
    ['Une attestation sera exigée par le maître d’ouvrage.', 'must', true, 'unclear'],
    [
      'L’entreprise devra suivre le plan, et l’acheteur se réserve le droit de le changer.',
      'must',
      true,
      'supplier',
    ],
    ['Elle devra tenir compte du plan établi par le coordonnateur SPS.', 'must', true, 'unclear'],
    ['Chaque candidat aura à produire un dossier.', 'must', true, 'bidder'],
    ['Les plis remis après cette date ne seront pas retenus.', 'condition', true, 'bidder'],
    ['Le candidat devrait joindre un planning.', 'should', false, 'bidder'],
    ['Les offres tardives ne seront pas acceptées.', 'condition', true, 'bidder'],
    ['Quelles sont vos références ?', 'question', false, 'bidder'],
    ['Décrire la méthode de travail.', 'imperative', false, 'bidder'],
    ['En cas de retard, le titulaire préviendra le gardien.', 'will', true, 'supplier'],
  ])('%s', (sentence, modality, mandatory, boundParty) => {
    expect(judge(sentence)).toEqual({ modality, mandatory, boundParty });
  });
});

test.each([
  ['une obligation de l’acheteur', 'Le maître d’ouvrage devra régler la facture.'],
  ['un droit réservé', 'La ville se réserve le droit d’exclure un candidat qui doit une amende.'],
  ['un objet', 'Le présent marché a pour objet la surveillance que le titulaire devra assurer.'],
  ['une possibilité', 'Le titulaire pourra sous-traiter.'],
  ['ce que reçoit le titulaire', 'Le titulaire sera informé par courrier.'],
  ['une négation', 'Le port du casque n’est pas obligatoire.'],
  ['une condition seule', 'Si le titulaire doit partir, la ville en prend acte.'],
  ['un droit', 'Le titulaire aura droit à une avance.'],
  ['ce que permet un document', 'Ces plans doivent permettre à l’entrepreneur de remettre son prix.'],
  ['ce que fait l’acheteur', 'Les plans devront être validés par l’architecte.'],
  ['une définition', 'On entend par « agent » la personne qui est chargée de la garde.'],
  ['ce que dit le document de lui-même', 'Le présent document devra servir de base.'],
  ['une valeur indicative', 'Ces plans devront être considérés comme indicatifs.'],
  ['une proposition relative', 'Les locaux dans lesquels le titulaire devra intervenir sont vides.'],
  ['une description', 'Le bâtiment est composé de deux étages.'],
  ['ce que fera l’acheteur', 'L’acheteur communiquera au titulaire la liste des sites.'],
  ['ce que fera l’acheteur, après une incise', 'Dès réception, la commune vérifiera les clés du titulaire.'],
  ['ce que feront les agents de l’acheteur', 'Les agents de la ville accompagneront le prestataire.'],
])('pas d’exigence : %s', (_, sentence) => {
  expect(judge(sentence)).toBeNull();
});

describe('le futur d’un contrat oblige', () => {
  test.each([
    'Le titulaire sera chargé de relever les compteurs.',
    'Les équipes du titulaire seront en contact avec les riverains.',
    'Le prestataire aura à renouveler les badges.',
    'Le candidat remettra un mémoire de vingt pages.',
    'L’entrepreneur assurera le gardiennage du dépôt.',
    'Le titulaire ne confiera les clés à personne.',
    'Les agents auront une bonne connaissance des issues.',
    'Le titulaire aura pour mission de trier les déchets.',
    'Si les mesures sont mauvaises, le titulaire prendra à sa charge de nouvelles mesures.',
    'Les frais de dépose seront à la charge du titulaire.',
    'Le prestataire suivra le plan de nettoyage.',
    'Le prestataire nommera un chef d’équipe qui sera présent chaque matin.',
  ])('%s', (sentence) => {
    expect(judge(sentence)).toMatchObject({ mandatory: true });
  });
  test.each([
    ['au présent, il peut ne faire que décrire', 'Le titulaire est chargé de relever les compteurs.'],
    ['une possibilité', 'Le titulaire emploiera, ou pourra proposer, une autre peinture.'],
    ['une faculté', 'Le candidat joindra, à titre facultatif, des photographies.'],
    ['ce qu’il trouvera', 'Le candidat trouvera les plans en annexe.'],
    ['ce qu’il recevra', 'Le prestataire obtiendra un badge par agent.'],
    ['ce dont il disposera', 'Le titulaire aura accès au parking.'],
    ['avec qui il traitera', 'Le titulaire aura pour interlocuteur le gardien.'],
    ['ce dont il est dispensé', 'Le titulaire ne sera pas tenu de peindre les portes.'],
    ['ce qu’il n’a pas à faire', 'Le titulaire n’aura pas à fournir les clés.'],
    ['ce qui lui arrivera', 'Le titulaire sera sanctionné en cas de retard.'],
    ['ce qui est présumé', 'L’entreprise sera réputée connaître les lieux.'],
    ['ce qui sera déjà fait', 'Le titulaire aura terminé la pose au printemps.'],
    ['une proposition relative', 'Le titulaire qui livrera en retard subira une retenue.'],
    ['qui reste à l’acheteur', 'Les frais de contrôle seront à la charge de la commune.'],
  ])('n’oblige pas : %s', (_, sentence) => {
    expect(judge(sentence)?.mandatory ?? false).toBe(false);
  });
  test('« il » impersonnel n’oblige personne', () => {
    expect(judgeFrench('Il sera remis en deux exemplaires.', parties, 'supplier')?.mandatory).toBe(false);
    expect(judgeFrench('Il sera chargé de la remise.', parties, 'supplier')?.mandatory).toBe(true);
  });
});

test('« il » reprend le sujet de la phrase précédente', () => {
  const previous = frenchSubject('Le prestataire désigne un responsable.', parties);
  expect(judgeFrench('Il transmettra son nom à la ville.', parties, previous)).toMatchObject({
    boundParty: 'supplier',
  });
  expect(judgeFrench('Il transmettra son nom à la ville.', parties)).toBeNull();
});

test('une liste de critères ou de droits ne donne pas d’exigence', () => {
  expect(releasesFrench('Les critères de jugement sont les suivants :', parties)).toBe(true);
  expect(releasesFrench('L’acheteur pourra :', parties)).toBe(true);
  expect(releasesFrench('Le titulaire devra :', parties)).toBe(false);
});
