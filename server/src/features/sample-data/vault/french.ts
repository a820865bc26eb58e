import type { PaperWords } from './paper-words.ts';

export const french: PaperWords = {
  company: 'Northlight Services',
  foot: 'Document fictif d’une entreprise d’exemple',
  issued: {
    quality: {
      issuer: 'Certif Conseil',
      heading: 'Certificat',
      says: [
        'Nous certifions que le système de management de la qualité de Northlight Services a été audité et satisfait aux exigences de la norme ISO 9001:2015.',
        'Périmètre : nettoyage de bureaux, d’écoles et d’hôpitaux ; conception, développement et maintenance d’applications web ; formation d’agents publics.',
      ],
      rows: [
        ['Numéro du certificat', 'QM 218805'],
        ['Norme', 'ISO 9001:2015'],
        ['Valable du', '{from}'],
        ['Valable jusqu’au', '{until}'],
      ],
      signed: 'Le certificat reste valable sous réserve des audits annuels de surveillance.',
    },
    security: {
      issuer: 'Certif Conseil',
      heading: 'Certificat',
      says: [
        'Nous certifions que le système de management de la sécurité de l’information de Northlight Services a été audité et satisfait aux exigences de la norme ISO/IEC 27001:2022.',
        'Périmètre : développement, hébergement et maintenance d’applications web pour le secteur public, conformément à la déclaration d’applicabilité, version 4.',
      ],
      rows: [
        ['Numéro du certificat', 'IS 730114'],
        ['Norme', 'ISO/IEC 27001:2022'],
        ['Valable du', '{from}'],
        ['Valable jusqu’au', '{until}'],
      ],
      signed: 'Le certificat reste valable sous réserve des audits annuels de surveillance.',
    },
    indemnity: {
      issuer: 'Mutuelle des Rives',
      heading: 'Attestation d’assurance de responsabilité civile professionnelle',
      says: [
        'Nous attestons que Northlight Services est assurée auprès de notre société pour les conséquences pécuniaires de ses fautes, erreurs et omissions professionnelles.',
        'Le plafond s’entend par sinistre ; les frais de défense s’y ajoutent. La garantie s’exerce dans l’Union européenne.',
      ],
      rows: [
        ['Numéro de police', 'PI-778120'],
        ['Plafond de garantie', '{amount}'],
        ['Période du', '{from}'],
        ['Période jusqu’au', '{until}'],
      ],
      signed: 'Service souscription, Mutuelle des Rives',
    },
    liability: {
      issuer: 'Mutuelle des Rives',
      heading: 'Attestation d’assurance de responsabilité civile exploitation',
      says: [
        'Nous attestons que Northlight Services est assurée auprès de notre société pour les dommages corporels et matériels causés aux tiers.',
        'Les travaux réalisés dans les locaux des clients sont couverts, y compris en dehors des heures d’ouverture.',
      ],
      rows: [
        ['Numéro de police', 'PL-640211'],
        ['Plafond de garantie', '{amount}'],
        ['Période du', '{from}'],
        ['Période jusqu’au', '{until}'],
      ],
      signed: 'Service souscription, Mutuelle des Rives',
    },
    tax: {
      issuer: 'DGFiP',
      heading: 'Attestation de régularité fiscale',
      says: [
        'L’entreprise Northlight Services a déposé ses déclarations et acquitté les impôts et taxes exigibles.',
        'La présente attestation peut être produite à l’appui d’une candidature à un marché public jusqu’à la date indiquée ci-dessous.',
      ],
      rows: [
        ['Numéro de l’attestation', 'T-2291-07'],
        ['Délivrée le', '{from}'],
        ['Valable jusqu’au', '{until}'],
      ],
      signed: 'Service des impôts des entreprises',
    },
    social: {
      issuer: 'URSSAF',
      heading: 'Attestation de vigilance',
      says: [
        'L’entreprise Northlight Services a fourni ses déclarations sociales et payé les cotisations et contributions exigibles.',
        'La présente attestation peut être produite à l’appui d’une candidature à un marché public jusqu’à la date indiquée ci-dessous.',
      ],
      rows: [
        ['Numéro de l’attestation', 'S-1180-44'],
        ['Délivrée le', '{from}'],
        ['Valable jusqu’au', '{until}'],
      ],
      signed: 'Relations avec les entreprises',
    },
  },
  own: {
    safety: {
      title: 'Politique santé et sécurité au travail',
      rows: [
        ['Entreprise', 'Northlight Services'],
        ['Adoptée en', '{-4}'],
        ['Dernière révision', '{-1}'],
      ],
      parts: [
        {
          title: 'Notre engagement',
          text: 'Toute personne qui travaille pour nous rentre chez elle en bonne santé. Nous supprimons d’abord les risques, nous réduisons ceux qui restent, et seulement ensuite nous recourons aux équipements de protection.',
        },
        {
          title: 'Responsabilités',
          points: [
            'La direction répond de cette politique et la révise chaque année.',
            'Les responsables de marché évaluent les risques de chaque site avant le démarrage et à chaque changement.',
            'Les chefs d’équipe informent leurs agents, contrôlent le matériel chaque semaine et arrêtent tout travail dangereux.',
            'Les agents respectent le mode opératoire, signalent les dangers et les presque-accidents, et peuvent refuser une tâche dangereuse.',
          ],
        },
        {
          title: 'Notre façon de travailler',
          points: [
            'Le plan de prévention et le mode opératoire sont disponibles sur chaque site.',
            'Les fiches de données de sécurité se trouvent là où les produits sont utilisés ; les produits sont dosés mécaniquement.',
            'Les travailleurs isolés sont appelés à heures fixes ; personne ne travaille seul en hauteur.',
            'L’accueil sécurité dure deux jours, le recyclage une demi-journée par an.',
          ],
        },
        {
          title: 'Accidents et presque-accidents',
          text: 'Tout accident ou presque-accident est consigné dans les 24 heures et analysé sous cinq jours ouvrés. Les enseignements sont partagés avec toutes les équipes et avec le client concerné.',
        },
        {
          title: 'Révision',
          text: 'Les chiffres des accidents sont présentés à la direction chaque trimestre. Les objectifs de l’année suivante sont fixés avec le comité social et économique.',
        },
      ],
    },
    manager: {
      title: 'Élodie Marchand',
      rows: [
        ['Fonction', 'Chef de projet'],
        ['Dans le métier depuis', '{-14}'],
        ['Langues', 'français, anglais, espagnol'],
      ],
      parts: [
        {
          title: 'Profil',
          text: 'Chef de projet pour les logiciels des collectivités : gestion des dossiers, portails, reprise de données. Dirige des équipes de douze personnes au plus et rend compte aux comités de pilotage.',
        },
        {
          title: 'Expérience',
          points: [
            'Depuis {-7} : chef de projet chez Northlight Services. Portail citoyen et gestion des dossiers du Département du Lac ; onze services en ligne, 46 000 dossiers repris.',
            '{-11} à {-7} : analyste fonctionnelle confirmée dans un centre de services partagés. Besoins, recette et formation pour un logiciel financier commun à neuf collectivités.',
            '{-14} à {-11} : analyste fonctionnelle chez un éditeur. Urbanisme et autorisations de construire.',
          ],
        },
        {
          title: 'Formation et certifications',
          points: [
            'PRINCE2 Practitioner, renouvelée en {-1}',
            'Certification d’analyse métier, {-6}',
            'Licence d’informatique, {-15}',
          ],
        },
      ],
    },
    trainer: {
      title: 'Sophie Delorme',
      rows: [
        ['Fonction', 'Formatrice et formateurs certifiés'],
        ['Dans le métier depuis', '{-9}'],
        ['Langues', 'français, allemand'],
      ],
      parts: [
        {
          title: 'Profil',
          text: 'Forme les agents publics aux outils bureautiques, aux documents accessibles et à la protection des données, en salle et à distance. 140 sessions au cours des trois dernières années.',
        },
        {
          title: 'Expérience',
          points: [
            'Depuis {-5} : formatrice référente chez Northlight Services. Outils numériques pour 600 agents de l’Université de Castelnau, en 48 groupes sur deux semestres.',
            '{-9} à {-5} : formatrice pour adultes. Cours pour demandeurs d’emploi et pour publics peu familiers de l’informatique.',
          ],
        },
        {
          title: 'Formation et certifications',
          points: [
            'Titre professionnel de formateur d’adultes, {-9}',
            'Certification de formatrice en protection des données, {-3}',
          ],
        },
      ],
    },
  },
  accounts: {
    income: 'Compte de résultat',
    balance: 'Bilan',
    item: 'Poste',
    incomeRows: {
      cleaning: 'Prestations de nettoyage',
      software: 'Logiciels et maintenance',
      training: 'Formation',
      turnover: 'Chiffre d’affaires',
      staff: 'Charges de personnel',
      subcontractors: 'Sous-traitance',
      materials: 'Achats de matières et fournitures',
      premises: 'Locaux et véhicules',
      depreciation: 'Dotations aux amortissements',
      other: 'Autres charges d’exploitation',
      operating: 'Résultat d’exploitation',
      interest: 'Charges financières',
      tax: 'Impôt sur les bénéfices',
      profit: 'Résultat net',
    },
    balanceRows: {
      fixed: 'Actif immobilisé',
      receivables: 'Créances clients',
      cash: 'Disponibilités',
      assets: 'Total de l’actif',
      equity: 'Capitaux propres',
      provisions: 'Provisions',
      loans: 'Emprunts',
      payables: 'Dettes fournisseurs et sociales',
      liabilities: 'Total du passif',
    },
  },
};
