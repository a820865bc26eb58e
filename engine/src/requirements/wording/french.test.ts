import { describe, expect, test } from 'vitest';
import type { ReadDocument } from '#reading/document.ts';
import { readDocument } from '#reading/read.ts';
import { frenchSubject, judgeFrench, releasesFrench } from './french.ts';
import { frenchParties } from './french-words.ts';
import { partyFinder } from './parties.ts';
import { findRequirements } from '#requirements/requirements.ts';

const parties = partyFinder(frenchParties, []);
const judge = (sentence: string) => judgeFrench(sentence, parties);

describe('une obligation du candidat ou du titulaire', () => {
  test.each([
    ['Le titulaire doit nettoyer le site chaque soir.', 'must', true, 'supplier'],
    ['Les candidats devront signer chaque page.', 'must', true, 'bidder'],
    ['Les travaux seront exécutés selon les règles de l’art.', 'will', false, 'unclear'],
    ['Seules peuvent participer les entreprises agréées.', 'condition', true, 'unclear'],
    ['Le délai de livraison ne devrait pas excéder dix jours.', 'must', true, 'unclear'],
    ['Les cloisons devront être posées avant le 3 mai.', 'must', true, 'unclear'],
    ['L’entreprise sera tenue de remettre les clés.', 'must', true, 'supplier'],
    ['Aucune variante à l’initiative des candidats n’est autorisée.', 'must', true, 'unclear'],
    ['Il sera en outre demandé au candidat de fournir un plan.', 'must', true, 'bidder'],
    ['La visite est obligatoire.', 'must', true, 'unclear'],
    ['Visite obligatoire du site', 'must', true, 'unclear'],
    ['Les plis sont transmis exclusivement par voie électronique.', 'to-be', true, 'unclear'],
    ['Les prestations seront décrites par le candidat dans son mémoire.', 'will', false, 'bidder'],
    ['La solution sera déployée dans deux environnements.', 'will', false, 'unclear'],
    ['Les offres restent valables pendant quatre mois.', 'to-be', true, 'unclear'],
    ['L’offre est placée dans une enveloppe fermée.', 'to-be', true, 'unclear'],
    ['La documentation technique précisera les limites du produit.', 'will', false, 'unclear'],
    ['Si le prestataire accepte la demande, il fournira un devis.', 'will', false, 'supplier'],
    ['L’usage de la flamme est interdit.', 'must', true, 'unclear'],
    ['Il appartient à l’entrepreneur de vérifier les cotes.', 'must', true, 'supplier'],
    ['Une carte professionnelle est exigée.', 'must', true, 'unclear'],
    ['La transmission par voie papier n’est pas autorisée.', 'must', true, 'unclear'],
    [
      'Le pouvoir adjudicateur n’autorise pas les candidats à se limiter au formulaire.',
      'condition',
      true,
      'bidder',
    ],
    ['Le prestataire s’oblige à former ses agents.', 'must', true, 'supplier'],
    [
      'Le contenu ainsi que le dépôt des dossiers doivent être conformes à la notice.',
      'must',
      true,
      'unclear',
    ],
    ['Un agent de secours ne peut pas être présenté deux fois.', 'must', true, 'supplier'],
    ['Il convient de fermer les portes.', 'must', true, 'unclear'],
    ['Le titulaire est tenu alors de finir les travaux.', 'must', true, 'supplier'],
    ['La durée minimale exigée est d’un an.', 'must', true, 'unclear'],
    ['Après que l’architecte a donné son accord, la peinture devra sécher.', 'must', true, 'unclear'],
    ['Le prestataire s’engage à respecter ce délai.', 'must', true, 'supplier'],
    ['Les entrepreneurs ne pourront réclamer aucun supplément.', 'must', true, 'supplier'],
    ['Le titulaire fournira un registre.', 'will', false, 'supplier'],
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
    ['Les attestations sont à produire tous les six mois.', 'to-be', true, 'unclear'],
    ['Les plans sont à fournir par les entrepreneurs.', 'to-be', true, 'unclear'],
    ['La reprise des données sera à prendre en charge par le titulaire.', 'to-be', true, 'unclear'],
    ['Obligation de faire des rondes la nuit.', 'must', true, 'unclear'],
    ['Les agents ont obligation d’assurer la ronde.', 'must', true, 'supplier'],
    ['Il est nécessaire de fermer les vannes avant les travaux.', 'must', true, 'unclear'],
    ['Expérience requise : cinq ans dans le domaine.', 'must', true, 'unclear'],
    ['Ce document doit être entièrement complété.', 'must', true, 'unclear'],
    ['Les plis remis après cette date ne seront pas retenus.', 'condition', true, 'bidder'],
    ['Le candidat devrait joindre un planning.', 'should', false, 'bidder'],
    ['Les offres tardives ne seront pas acceptées.', 'condition', true, 'bidder'],
    ['Vous êtes priés de chiffrer chaque article.', 'imperative', true, 'bidder'],
    ['Avant le 3 mai, veuillez retourner le formulaire signé.', 'imperative', true, 'bidder'],
    ['Veuillez noter que les devis doivent être signés.', 'must', true, 'unclear'],
    ['Il est de la responsabilité du fournisseur de vérifier la réception.', 'must', true, 'supplier'],
    ['Le candidat reste entièrement responsable des erreurs.', 'must', true, 'bidder'],
    ['Le candidat n’est admis à présenter qu’une seule offre.', 'must', true, 'bidder'],
    ['Le fournisseur s’abstient de toute communication.', 'must', true, 'supplier'],
    ['Les offres sont envoyées par voie postale.', 'to-be', true, 'unclear'],
    ['Tout pli parvenu hors délai est écarté d’office.', 'condition', true, 'bidder'],
    ['L’absence de caution entraîne le rejet de l’offre.', 'condition', true, 'bidder'],
    ['Aucune offre électronique ne sera admise.', 'condition', true, 'bidder'],
    ['Quelles sont vos références ?', 'question', false, 'bidder'],
    ['Décrire la méthode de travail.', 'imperative', false, 'bidder'],
    ['En cas de retard, le titulaire préviendra le gardien.', 'will', false, 'supplier'],
  ])('%s', (sentence, modality, mandatory, boundParty) => {
    expect(judge(sentence)).toEqual({ modality, mandatory, boundParty });
  });
});

test.each([
  ['un envoi de l’acheteur', 'Les modifications devront être reçues par les candidats avant le 3 mai.'],
  ['une obligation de l’acheteur', 'Le maître d’ouvrage devra régler la facture.'],
  ['un droit réservé', 'La ville se réserve le droit d’exclure un candidat qui doit une amende.'],
  ['un objet', 'Le présent marché a pour objet la surveillance que le titulaire devra assurer.'],
  ['ce que l’acheteur met à disposition', 'Les locaux et l’eau sont mis à disposition gratuitement.'],
  ['ce que l’acheteur fait', 'Le procès-verbal est signé par le maître d’ouvrage.'],
  ['ce que l’acheteur transmet', 'Les plans seront transmis au titulaire à la signature.'],
  ['une possibilité', 'Le titulaire pourra sous-traiter.'],
  [
    'une case sans valeur',
    'Délai minimal pendant lequel le soumissionnaire est tenu de maintenir son offre :',
  ],
  ['un renvoi', 'Cautionnement et garanties exigés : voir CCAP.'],
  ['une dispense', 'Les bons de commande seront dispensés de la caution exigée.'],
  ['ce que contient un document', 'Ce CCTP établit les dispositions obligatoires du marché.'],
  ['ce que reçoit le titulaire', 'Le titulaire sera informé par courrier.'],
  ['ce qui est seulement nommé', 'Les lieux d’accueil obligatoires (communes) sont indiqués dans l’avis.'],
  ['ce qui est hors de ce qui est dû', 'On peut ouvrir un local en dehors des lieux d’accueil obligatoires.'],
  ['un champ sans valeur', 'Délai minimal pendant lequel le candidat est tenu de maintenir son offre'],
  ['une négation', 'Le port du casque n’est pas obligatoire.'],
  ['une condition seule', 'Si le titulaire doit partir, la ville en prend acte.'],
  ['un droit', 'Le titulaire aura droit à une avance.'],
  ['ce que permet un document', 'Ces plans doivent permettre à l’entrepreneur de remettre son prix.'],
  ['ce que fait l’acheteur', 'Les plans devront être validés par l’architecte.'],
  ['une définition', 'On entend par « agent » la personne qui est chargée de la garde.'],
  ['ce que dit le document de lui-même', 'Le présent document devra servir de base.'],
  ['une valeur indicative', 'Ces plans devront être considérés comme indicatifs.'],
  ['une proposition relative', 'Les locaux dans lesquels le titulaire devra intervenir sont vides.'],
  ['une négation', 'Aucune pièce n’est exigée du candidat établi hors du pays.'],
  ['ce que l’acheteur fera', 'Les plans sont à fournir par le maître d’ouvrage.'],
  ['ce qui n’est pas demandé', 'Aucun justificatif n’est à fournir.'],
  ['une obligation qui dure', 'Cette obligation de confidentialité vaut pendant cinq ans.'],
  ['qui est visé', 'Les mesures gênant toute personne qui n’est pas autorisée à entrer.'],
  ['un nom', 'Le planning rappelle l’impératif de continuité.'],
  ['ce que comprend le prix', 'Le prix comprend les charges frappant obligatoirement la prestation.'],
  ['une séance', 'La séance sera tenue dans les bureaux de la mairie.'],
  ['ce que reçoivent les candidats', 'Les réponses doivent être communiquées aux autres candidats.'],
  ['ce que l’acheteur prête', 'L’eau et l’électricité sont mises à disposition gratuitement.'],
  ['ce que fera l’acheteur', 'Les salles seront décrites par l’acheteur dans le plan.'],
  [
    'ce qui est réputé',
    'Toute exigence sans remarque sera considérée comme acceptée par le soumissionnaire.',
  ],
  ['ce qui est déjà', 'L’application est hébergée en deux lieux.'],
  ['une description', 'Le bâtiment est composé de deux étages.'],
  ['une formule de politesse', 'Veuillez agréer, Madame, nos salutations distinguées.'],
  ['une offre de répondre', 'Pour tout renseignement, veuillez adresser un courriel au service des achats.'],
  ['une invitation', 'Les entreprises sont invitées à présenter une offre.'],
  ['la charge de l’acheteur', 'Il est de la responsabilité du maître d’ouvrage de vérifier les plans.'],
  ['ce dont l’acheteur ne répond pas', 'Le port ne pourra être tenu pour responsable de la perte.'],
])('pas d’exigence : %s', (_, sentence) => {
  expect(judge(sentence)).toBeNull();
});

test('l’acheteur est reconnu à son nom, à son sigle et à sa première lettre grande ou petite', () => {
  const read = (...texts: string[]): ReadDocument => ({
    name: 'rc.txt',
    format: 'text',
    blocks: texts.map((text, index) => ({ kind: 'paragraph', text, anchor: { paragraph: index + 1 } })),
    warnings: [],
    notes: [],
  });
  const texts = [
    'Règlement de la consultation, à lire par toutes les entreprises et pour tous les lots du marché.',
    'Acheteur : Caisse des Écoles de Belleroche',
    'Autorité des rivages marins (ARM)',
    'La caisse des écoles de Belleroche doit remettre les clés.',
    'L’ARM doit payer la facture.',
    'Les agents de l’ARM doivent porter un badge.',
  ];
  expect(findRequirements([read(...texts)]).map(({ text }) => text)).toEqual([texts[5]]);
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

test('les conditions de participation et les pièces qui accompagnent une offre passent à leurs éléments', async () => {
  const text = [
    '# Avis d’appel d’offres',
    'Nous vous prions d’accompagner votre offre par les pièces suivantes :',
    '- un extrait du registre de commerce ;',
    '- une déclaration de non influence.',
    'Le jury se compose de :',
    '- deux élus de la commune ;',
    'L’appel d’offres concerne les candidats répondant aux conditions d’éligibilité suivantes :',
    '- ayant un chiffre d’affaires de 300 000 dinars ;',
    '# Critères d’éligibilité',
    '- Ancienneté de cinq ans dans la maintenance.',
    '# Critères de jugement',
    '- Le prix, pour 40 points.',
  ].join('\n\n');
  const found = findRequirements([await readDocument(new TextEncoder().encode(text), 'avis.md')]);
  expect(found.filter(({ mandatory }) => mandatory).map((each) => each.text)).toEqual([
    'un extrait du registre de commerce ;',
    'une déclaration de non influence.',
    'ayant un chiffre d’affaires de 300 000 dinars ;',
    'Ancienneté de cinq ans dans la maintenance.',
  ]);
});
