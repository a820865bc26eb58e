import type { SampleWords } from './sample-words.ts';

/** The sample company as one in France would have it. */
export const french: SampleWords = {
  ownJob: 'Responsable des offres',
  people: [
    { fullName: 'Élodie Marchand', mailbox: 'elodie.marchand', job: 'Directrice technique' },
    { fullName: 'Julien Ferrand', mailbox: 'julien.ferrand', job: 'Juriste marchés publics' },
    { fullName: 'Sophie Delorme', mailbox: 'sophie.delorme', job: 'Rédactrice de mémoires techniques' },
  ],
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
  clients: {
    town: {
      name: 'Ville de Portclair',
      sector: 'Collectivité territoriale',
      country: 'FR',
      code: 'VPC',
      contactName: 'Claire Le Goff',
      contactEmail: 'marches@portclair.example',
    },
    county: {
      name: 'Département des Grands-Lacs',
      sector: 'Collectivité territoriale',
      country: 'FR',
      code: 'DGL',
      contactName: 'Bruno Castel',
      contactEmail: 'commande.publique@grandslacs.example',
    },
    hospitals: {
      name: 'Groupe hospitalier du Val-de-Senne',
      sector: 'Santé',
      country: 'FR',
      code: 'GHVS',
      contactName: 'Hélène Rousselet',
      contactEmail: 'achats@gh-valdesenne.example',
    },
    university: {
      name: 'Université de Montrevel',
      sector: 'Enseignement supérieur',
      country: 'FR',
      code: 'UMO',
      contactName: 'Patrick Aubry',
      contactEmail: 'achats@univ-montrevel.example',
    },
    port: {
      name: 'Port autonome de Havrelune',
      sector: 'Transports',
      country: 'FR',
      code: 'PAH',
      contactName: 'Nadia Benchekroun',
      contactEmail: 'marches@port-havrelune.example',
    },
    homes: {
      name: 'Habitat Rives-Nord',
      sector: 'Logement social',
      country: 'FR',
      code: 'HRN',
      contactName: 'Laurence Pichon',
      contactEmail: 'marches@rivesnord-habitat.example',
    },
    schools: {
      name: 'Communauté de communes du Val-Brun',
      sector: 'Enseignement',
      country: 'FR',
      code: 'CCVB',
      contactName: 'Thierry Lambert',
      contactEmail: 'marches@valbrun.example',
    },
    transport: {
      name: 'Régie des transports du Centre',
      sector: 'Transports',
      country: 'FR',
      code: 'RTC',
      contactName: 'Amélie Fournier',
      contactEmail: 'achats@rt-centre.example',
    },
    culture: {
      name: 'Musées et bibliothèques de Montrevel',
      sector: 'Culture',
      country: 'FR',
      code: 'MBM',
      contactName: 'Étienne Garnier',
      contactEmail: 'administration@musees-montrevel.example',
    },
    abroad: {
      name: 'Harbour Town Council',
      sector: 'Collectivité territoriale',
      country: 'IE',
      code: 'HTC',
      contactName: 'Niamh Byrne',
      contactEmail: 'tenders@harbourtown.example',
    },
  },
  cpv: {
    '34144900': 'Véhicules électriques',
    '39112000': 'Chaises',
    '45233140': 'Travaux routiers',
    '48000000': 'Logiciels et systèmes d’information',
    '55524000': 'Services de restauration scolaire',
    '72000000': 'Services de technologies de l’information',
    '72413000': 'Services de conception de sites web',
    '79713000': 'Services de gardiennage',
    '80500000': 'Services de formation',
    '90911200': 'Services de nettoyage de bâtiments',
    '90911300': 'Services de lavage de vitres',
    '90919300': 'Services de nettoyage d’écoles',
    '98310000': 'Services de blanchisserie et de nettoyage à sec',
  },
  bids: {
    tickets: 'Site de billetterie du musée',
    harbourOffice: 'Nettoyage de la capitainerie',
    libraryCourses: 'Formation au numérique des bibliothécaires',
    documents: 'Gestion électronique de documents',
    primarySchools: 'Nettoyage de deux écoles primaires',
    permits: 'Démarches en ligne : permis et autorisations',
    busStations: 'Nettoyage des gares routières',
    intranet: 'Intranet des personnels',
    meetings: 'Logiciel de gestion des assemblées',
    laboratories: 'Nettoyage des laboratoires d’enseignement',
    repairs: 'Application des locataires : demandes d’intervention',
    sportsCentres: 'Nettoyage des équipements sportifs',
    apprentices: 'Formation en ligne des apprentis',
    councilOffices: 'Nettoyage des bureaux du département, quatre sites',
    payments: 'Paiement en ligne des redevances',
    accessibility: 'Training in accessible web publishing',
    archive: 'Migration des archives numériques',
    healthCentres: 'Nettoyage des centres de santé',
    awareness: 'Sensibilisation à la cybersécurité',
    consultation: 'Public consultation platform',
    admissions: 'Logiciel d’inscription scolaire',
    stations: 'Nettoyage de nuit des stations',
    coaching: 'Accompagnement numérique des enseignants',
    complaints: 'Logiciel de traitement des réclamations',
    courthouses: 'Nettoyage des sites administratifs de l’est du département',
    maintenance: 'Logiciel de planification de la maintenance',
    residences: 'Nettoyage des résidences étudiantes',
    languages: 'Cours d’arabe et d’anglais pour les agents d’accueil',
    grants: 'Portail des subventions aux associations',
    libraries: 'Nettoyage des bibliothèques et des salles de musée',
    assets: 'Inventaire des quais et des grues',
    leadership: 'Parcours numérique des cadres de santé',
    fleet: 'Réservation et affectation des véhicules',
    terminals: 'Nettoyage des gares maritimes',
    website: 'Tourism website: redesign and hosting',
    surveys: 'Outil d’enquête auprès des étudiants',
    hospital: 'Nettoyage des unités de soins, trois sites',
    schoolCleaning: 'Nettoyage des groupes scolaires, onze écoles',
    portal: 'Portail citoyen : conception et réalisation',
    housing: 'Logiciel de gestion des dossiers du service du logement',
    framework: 'Accord-cadre de formation aux outils bureautiques et collaboratifs',
    learning: 'Plateforme de formation continue à distance',
  },
  tenders: {
    security: 'Gardiennage des bâtiments départementaux',
    linen: 'Blanchisserie hospitalière',
    payroll: 'Logiciel de paie et de planification',
    visitorApp: 'Application de visite du musée maritime',
    roads: 'Réfection des routes départementales, lot 2',
    chairs: 'Fourniture de sièges de bureau',
    minibuses: 'Acquisition de minibus électriques',
    libraryCleaning: 'Nettoyage de la médiathèque',
    inclusion: 'Ateliers d’inclusion numérique pour les habitants',
    buildingPermits: 'Logiciel d’instruction des autorisations d’urbanisme',
    scanning: 'Numérisation des dossiers d’archives',
    service: 'Formation des conducteurs à la relation avec les voyageurs',
    catering: 'Restauration scolaire',
    wasteApp: 'Application mobile de collecte des déchets',
    privacy: 'Formation du personnel soignant à la protection des données',
    ferries: 'Nettoyage des embarcadères et des pontons',
    windows: 'Lavage des vitres des bâtiments municipaux',
    abroad: 'Redesign of the council website',
  },
  descriptions: {
    housing:
      'Fourniture, paramétrage, reprise des données et assistance pendant cinq ans d’une application hébergée de gestion des dossiers pour les chargés de clientèle.',
    hospital:
      'Nettoyage quotidien des unités de soins, des consultations et des circulations de trois sites hospitaliers pendant quatre ans, en trois lots pouvant être attribués séparément.',
    portal:
      'Un point d’entrée unique pour demander, payer et suivre ses démarches. Conception, réalisation, audit d’accessibilité et trois ans d’exploitation.',
    learning:
      'Plateforme hébergée pour 3 000 stagiaires de la formation continue : création de cours, attestations et lien avec le logiciel de scolarité.',
    framework:
      'Accord-cadre multi-attributaire de formation des agents aux outils bureautiques et collaboratifs, en présentiel et à distance.',
    schoolCleaning:
      'Nettoyage de onze écoles, en période scolaire et pendant les vacances, pour trois ans avec une reconduction possible d’un an.',
    terminals:
      'Nettoyage en continu de deux gares maritimes, y compris les abords des quais pendant la saison des croisières.',
    wasteApp:
      'Application destinée aux habitants : jours de collecte, rappels et signalement des bacs oubliés, pour les deux systèmes mobiles.',
    buildingPermits:
      'Instruction des demandes d’urbanisme avec registre public, cartographie et saisine par voie électronique.',
    privacy:
      'Sessions d’une demi-journée pour 600 soignants et agents administratifs, par groupes de quinze au plus, sur neuf mois.',
    abroad: 'Redesign, hosting and four years of maintenance of the council’s public website.',
  },
  lots: ['Site nord', 'Site sud', 'Maternité'],
  abroad: 'en',
  reasons: {
    quality: 'Meilleure note technique',
    method: 'Mémoire technique le mieux noté, prix à 2 % du moins-disant',
    team: 'Équipe expérimentée, références solides',
    price: 'Prix supérieur de 6 % à celui de l’attributaire',
    experience: 'Références comparables moins nombreuses que celles de l’attributaire',
    plan: 'Calendrier de déploiement jugé trop serré',
    capacity: 'Aucune équipe disponible à la date de démarrage',
    turnover: 'Chiffre d’affaires minimal exigé non atteint',
    withdrawn: 'Offre retirée : conditions d’hébergement modifiées après publication',
  },
  facts: {
    staff: {
      name: 'Effectif',
      unit: 'personnes',
      note: 'À la fin du dernier trimestre ; voir les ressources humaines.',
    },
    turnover: { name: 'Chiffre d’affaires du dernier exercice' },
    insurance: { name: 'Plafond de responsabilité civile professionnelle', note: 'Par sinistre.' },
    security: { name: 'Certificat ISO 27001' },
    quality: { name: 'Certificat ISO 9001', note: 'L’audit de renouvellement est programmé.' },
    environment: { name: 'Certificat ISO 14001' },
    incidents: { name: 'Incidents pris en charge en moins d’une heure' },
    satisfaction: { name: 'Stagiaires satisfaits' },
  },
  tags: {
    company: 'entreprise',
    quality: 'qualité',
    staff: 'personnel',
    safety: 'santé et sécurité',
    environment: 'environnement',
    privacy: 'protection des données',
    security: 'sécurité',
    software: 'logiciel',
    support: 'assistance',
    cleaning: 'nettoyage',
    training: 'formation',
    project: 'gestion de projet',
    price: 'prix',
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
  comments: [
    'J’ai lu le CCTP : rien que nous n’ayons déjà fait, mais le calendrier est serré.',
    'Notre assurance couvre-t-elle le montant demandé ? Mieux vaut le savoir avant la revue des prix.',
    'La visite du site a lieu jeudi. Les questions sont à envoyer avant.',
    'Deux références sur trois sont confirmées ; j’attends le rappel de la dernière.',
    'Le mémoire dépasse de deux pages. Je raccourcis la partie sur la gouvernance.',
    'Revue des prix faite : la marge tient si la première année est ferme.',
    'L’acheteur a répondu à notre question : la signature électronique est acceptée.',
    'J’ai repris la réponse sur les sauvegardes et adapté la durée de conservation.',
    'La valeur technique pèse plus lourd que la dernière fois. La partie 2 mérite une relecture.',
    'La version est prête à relire. J’ai signalé les passages dont je suis le moins sûr.',
    'Retour de l’acheteur : le plan de démarrage a plu, le suivi manquait de détail.',
    'La liste du personnel à reprendre est arrivée ce matin. Le coût correspond à notre hypothèse.',
  ],
  mention:
    'peux-tu relire les réponses sur les sauvegardes et la protection des données avant jeudi ? Le reste de ma partie est prêt.',
  letters: {
    clarification: {
      subject: 'Question sur la consultation {reference}',
      text: 'Bonjour,\n\nLe dossier demande des prix pour toute la durée du marché. Une révision annuelle est-elle admise, et sur quel indice ?\n\nBien cordialement,\n{author}',
      reply:
        'Bonjour,\n\nLes prix sont fermes la première année, puis révisables une fois par an sur l’indice Syntec ou l’indice des salaires du secteur. Cette réponse est publiée pour tous les candidats.\n\nCordialement,\n{contact}',
    },
    chase: {
      subject: 'Notre offre {reference}',
      text: 'Bonjour,\n\nNous avons remis notre offre il y a deux semaines. Pourriez-vous nous indiquer la date prévue de votre décision, et s’il vous manque une pièce ?\n\nBien cordialement,\n{author}',
      reply:
        'Bonjour,\n\nL’analyse des offres est en cours. Les candidats seront informés d’ici trois semaines ; votre dossier est complet.\n\nCordialement,\n{contact}',
    },
  },
  reviews: {
    criteria: ['Qualité du service', 'Prix', 'Performance sociale et environnementale'],
    reasons: [
      'Il manque le tarif journalier de l’équipe de remplacement : l’acheteur ne peut pas comparer.',
      'Clair, et dans la ligne de ce qu’ils payaient jusqu’ici.',
    ],
    needsWork:
      'Précisez quelles salles sont nettoyées pendant les cours et lesquelles après : les directrices l’ont demandé lors de la visite.',
  },
  goNoGo: {
    noGo: {
      security: 'Nous n’employons aucun agent de sécurité agréé, et aucun partenaire n’a répondu à temps.',
      linen: 'Pas de blanchisserie en propre ; l’acheteur interdit la sous-traitance.',
      roads: 'Les travaux routiers ne font pas partie de nos services.',
      chairs: 'La marge sur les fournitures est trop faible pour justifier une offre.',
      minibuses: 'Nous ne vendons pas de véhicules.',
    },
    price: 'Proche de deux sites que nous entretenons déjà : trajets courts, un seul encadrant.',
    request: 'Ce marché complète bien le musée. Peut-on le prendre avant les congés ?',
    documentName: 'Conditions et exigences - médiathèque.md',
    document: `# Nettoyage de la médiathèque

## Conditions de participation

Le candidat doit justifier d’un chiffre d’affaires annuel d’au moins 2 000 000 {currency}.

Le candidat doit être certifié ISO 9001.

Le candidat doit disposer d’une assurance responsabilité civile professionnelle d’au moins 3 000 000 {currency}.

Le candidat doit présenter au moins trois références similaires.

## Exigences

Le titulaire doit nettoyer toutes les salles de lecture chaque jour ouvré avant 8 h.

Le titulaire doit tenir un registre des absences et envoyer un remplaçant le jour même.

Le titulaire doit utiliser des produits d’entretien portant un label environnemental.

Le titulaire doit signaler les accidents du travail sous un jour.

Le titulaire doit désigner un interlocuteur qui répond sous deux heures.
`,
  },
  debriefs: {
    competitors: ['Clairval Services', 'Numéria Conseil', 'Groupe Propreté Atlantique', 'Méridien Formation'],
    lessons: [
      'Baisser le prix de la deuxième année : l’attributaire a réparti la mise en place sur toute la durée.',
      'Citer d’abord les références chez des acheteurs comparables : seules les deux premières ont été notées.',
      'Présenter le planning semaine par semaine, avec les tâches de l’acheteur.',
      'Chiffrer la performance sociale : l’attributaire s’engageait sur des heures d’insertion, nous sur des intentions.',
      'Demander la méthode de notation avant la fin des questions : le prix était noté par rapport au moins-disant.',
    ],
  },
  documents: {
    housing: 'Règlement de la consultation.md',
    hospital: 'Dossier de consultation - nettoyage des unités de soins.pdf',
    portal: 'Questionnaire technique - portail citoyen.xlsx',
    schoolCleaning: 'Dossier de consultation - nettoyage des écoles.pdf',
  },
  invitation: `# Logiciel de gestion des dossiers du service du logement

Référence : {reference}

Pouvoir adjudicateur : Habitat Rives-Nord

Date limite de réception des offres : {deadline}

## 1. Remise des offres

Le candidat doit remettre son offre sur la plateforme avant la date limite.
L’offre doit comporter trois références de systèmes comparables livrés au cours des cinq dernières années.
Les offres ne devraient pas dépasser 40 pages hors annexes.

## 2. Le système

Le système doit conserver la trace de chaque modification d’un dossier, avec son auteur et l’heure.
Le titulaire doit reprendre tous les dossiers en cours avant la mise en service.
Le titulaire doit prendre en charge tout incident bloquant en moins d’une heure.
Habitat Rives-Nord désignera un interlocuteur unique pour le projet.

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
};
