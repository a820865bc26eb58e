import type { SampleWords } from './sample-words.ts';

/** The sample company as one in France would have it. */
export const french: SampleWords = {
  services: {
    software: {
      name: 'Développement logiciel',
      description:
        'Nous concevons, développons et exploitons des applications web pour les services publics. Nos équipes travaillent par itérations de deux semaines et testent chaque version automatiquement.',
      keywords: ['logiciel', 'application', 'portail', 'site', 'software'],
    },
    cleaning: {
      name: 'Nettoyage de locaux',
      description:
        'Nous nettoyons bureaux, écoles et hôpitaux avec du personnel formé et des produits porteurs de l’Écolabel européen.',
      keywords: ['nettoyage', 'propreté', 'hygiène', 'cleaning'],
    },
    training: {
      name: 'Formation',
      description:
        'Nous formons les agents publics aux outils numériques, sur place et à distance, en français, en anglais et en arabe.',
      keywords: ['formation', 'apprentissage', 'training', 'تدريب'],
    },
  },
  clients: [
    {
      name: 'Ville de Portclair',
      sector: 'Collectivité territoriale',
      country: 'FR',
      contactName: 'Claire Le Goff',
      contactEmail: 'marches@portclair.example',
    },
    {
      name: 'Groupe hospitalier du Val-de-Senne',
      sector: 'Santé',
      country: 'BE',
      contactName: 'Cellule des marchés publics',
    },
    {
      name: 'Harbour Town Council',
      sector: 'Collectivité territoriale',
      country: 'IE',
      contactEmail: 'tenders@harbourtown.example',
    },
  ],
  tenders: {
    housing: {
      title: 'Logiciel de gestion des dossiers du service du logement',
      buyer: 'Ville de Portclair',
      reference: 'VPC-2026-014',
      country: 'FR',
      language: 'fr',
      cpv: 'Logiciels et systèmes d’information',
      description:
        'Fourniture, paramétrage, reprise des données et assistance pendant cinq ans d’une application hébergée de gestion des dossiers pour le service du logement.',
    },
    hospital: {
      title: 'Nettoyage des unités de soins, trois sites',
      buyer: 'Groupe hospitalier du Val-de-Senne',
      reference: 'GHVS/90/26',
      country: 'BE',
      language: 'fr',
      cpv: 'Services de nettoyage de bâtiments',
      lots: ['Site nord', 'Site sud', 'Maternité'],
    },
    training: {
      title: 'Training of council staff in digital tools',
      buyer: 'Harbour Town Council',
      reference: 'HTC-2026-007',
      country: 'IE',
      language: 'en',
      cpv: 'Training services',
      description:
        'Framework agreement for the training of staff in office and collaboration tools, on site and online.',
    },
    portal: {
      title: 'Portail citoyen : conception et réalisation',
      buyer: 'Département des Grands-Lacs',
      reference: 'DGL-NUM-31',
      country: 'FR',
      language: 'fr',
      cpv: 'Services de conception de sites web',
    },
    schools: {
      title: 'Nettoyage des collèges, 2027 à 2029',
      buyer: 'Département des Grands-Lacs',
      reference: 'DGL-PAT-08',
      country: 'FR',
      language: 'fr',
      cpv: 'Services de nettoyage d’écoles',
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
      title: 'Lavage des vitres des bâtiments municipaux',
      buyer: 'Ville de Portclair',
      reference: 'VPC-2026-020',
      country: 'FR',
      language: 'fr',
    },
  },
  reasons: { won: 'Meilleure note technique', lost: 'Prix supérieur de 6 % à celui du lauréat' },
  facts: {
    staff: { name: 'Effectif', unit: 'personnes' },
    turnover: { name: 'Chiffre d’affaires du dernier exercice' },
    certificate: { name: 'Certificat ISO 27001' },
    incidents: { name: 'Incidents pris en charge en moins d’une heure' },
  },
  answers: {
    changes: {
      question: 'Comment conservez-vous la trace des modifications d’un dossier ?',
      answer:
        'Chaque modification est inscrite dans un journal inaltérable, avec son auteur, l’heure, la valeur avant et la valeur après. Le journal se consulte et s’exporte ; personne ne peut le modifier.',
      tags: ['logiciel', 'traçabilité'],
    },
    migration: {
      question: 'Comment reprenez-vous les dossiers en cours avant la mise en service ?',
      answer:
        'Nous reprenons les dossiers en trois répétitions et une bascule finale. Chaque répétition se conclut par un rapport de rapprochement signé par votre équipe ; la bascule a lieu pendant un week-end, avant la mise en service.',
      tags: ['logiciel', 'reprise de données'],
    },
    incidents: {
      question: 'Dans quel délai prenez-vous en charge les incidents bloquants ?',
      answer:
        'En moins d’une heure, de jour comme de nuit. L’an dernier, nous avons tenu ce délai pour {{Incidents pris en charge en moins d’une heure}} des incidents bloquants.',
      tags: ['assistance'],
    },
    residence: {
      question: 'Où les données personnelles sont-elles conservées ?',
      answer:
        'Toutes les données personnelles restent dans l’Union européenne, dans deux centres de données situés en France et en Allemagne. La sécurité de notre système d’information est certifiée ({{Certificat ISO 27001}}).',
      tags: ['protection des données', 'sécurité'],
    },
    backups: {
      question:
        'Comment les sauvegardes sont-elles réalisées, et comment leur restauration est-elle testée ?',
      answer:
        'Les données sont copiées toutes les heures vers le second centre de données et conservées 35 jours. Nous restaurons une copie complète chaque trimestre et vous en remettons le rapport.',
      tags: ['sécurité', 'continuité'],
    },
    company: {
      question: 'Combien de personnes employez-vous, et quel est votre chiffre d’affaires ?',
      answer:
        'Nous sommes {{Effectif}} et avons réalisé un chiffre d’affaires de {{Chiffre d’affaires du dernier exercice}} au dernier exercice.',
      tags: ['entreprise'],
    },
    environment: {
      question: 'Quelles mesures prenez-vous pour l’environnement lors du nettoyage ?',
      answer: 'Nous utilisons des produits porteurs de l’Écolabel européen, dosés par machine.',
      tags: ['nettoyage', 'environnement'],
    },
    foreign: {
      question: 'How do you train staff in digital tools?',
      answer:
        'In groups of ten at most, on site or online, with exercises taken from their work and an assessment at the end of each module.',
      tags: ['formation'],
      language: 'en',
    },
  },
  template: {
    name: 'Réponse à un appel d’offres',
    tasks: [
      'Décider de répondre ou non',
      'Envoyer les questions à l’acheteur',
      'Rédiger le mémoire technique',
      'Revoir les prix',
      'Déposer l’offre sur la plateforme',
    ],
  },
  document: {
    name: 'Règlement de la consultation.md',
    text: `# Logiciel de gestion des dossiers du service du logement

Référence : VPC-2026-014. Acheteur : Ville de Portclair.

## 1. Remise des offres

Le candidat doit remettre son offre sur la plateforme avant la date limite.
L’offre doit comporter trois références de systèmes comparables livrés au cours des cinq dernières années.
Les offres ne devraient pas dépasser 40 pages hors annexes.

## 2. Le système

Le système doit conserver la trace de chaque modification d’un dossier, avec son auteur et l’heure.
Le titulaire doit reprendre tous les dossiers en cours avant la mise en service.
Le titulaire doit prendre en charge tout incident bloquant en moins d’une heure.
La ville désignera un interlocuteur unique pour le projet.

## 3. Protection des données

Le titulaire doit conserver toutes les données personnelles dans l’Union européenne.
Le candidat doit décrire comment les sauvegardes sont réalisées et comment leur restauration est testée.

## 4. Critères d’attribution

| Critère | Pondération |
| --- | --- |
| Qualité de la solution | 50 |
| Prix | 35 |
| Assistance | 15 |
`,
  },
  comment: 'La visite du site a lieu jeudi ; les questions sont à envoyer avant.',
};
