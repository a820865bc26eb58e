import type { LibraryWords } from './sample-words.ts';

/** The answer library as a company in France would have it. */
export const frenchLibrary: LibraryWords = {
  company: {
    question: 'Combien de personnes employez-vous, et quel est votre chiffre d’affaires ?',
    answer:
      'Notre effectif est de {{Effectif}} et notre chiffre d’affaires s’est élevé à {{Chiffre d’affaires du dernier exercice}} au dernier exercice. Nous travaillons exclusivement pour des acheteurs publics.',
  },
  references: {
    question: 'Présentez trois références comparables des cinq dernières années.',
    answer:
      'Nos trois références les plus proches sont la gestion des dossiers d’un bailleur social, le nettoyage de quatre sites d’un département et l’accompagnement numérique de 400 enseignants. Pour chacune figurent le client, le montant, les dates et un contact qui a donné son accord.',
  },
  subcontracting: {
    question: 'Quelles prestations sous-traitez-vous, et comment pilotez-vous vos sous-traitants ?',
    answer:
      'L’essentiel du marché est exécuté par nos équipes. Tout sous-traitant est déclaré par un formulaire DC4, s’engage sur l’ensemble de vos clauses et fait l’objet d’un contrôle mensuel selon les mêmes indicateurs que nous.',
  },
  insurance: {
    question: 'De quelles assurances disposez-vous ?',
    answer:
      'Notre responsabilité civile professionnelle est couverte à hauteur de {{Plafond de responsabilité civile professionnelle}} par sinistre. L’attestation de l’assureur, à jour, est jointe à l’offre.',
  },
  finances: {
    question: 'Votre situation financière garantit-elle la bonne exécution du marché ?',
    answer:
      'Oui. Nos comptes sont certifiés sans réserve depuis trois ans, aucun client ne représente plus de 15 % de notre chiffre d’affaires ({{Chiffre d’affaires du dernier exercice}}) et nos attestations fiscales et sociales sont à jour.',
  },
  ethics: {
    question: 'Quelles mesures prenez-vous contre la corruption et les conflits d’intérêts ?',
    answer:
      'Chaque salarié signe notre code de conduite et suit une formation annuelle. Les cadeaux sont refusés au-delà de 20 euros, les intérêts sont déclarés dans un registre et un dispositif de recueil des alertes, conforme à la loi Sapin II, est confié à un tiers.',
  },
  quality: {
    question: 'Comment assurez-vous la qualité de vos prestations ?',
    answer:
      'Notre management de la qualité est certifié ({{Certificat ISO 9001}}). Chaque marché a son plan d’assurance qualité et ses indicateurs ; le responsable du marché les contrôle chaque mois et corrige tout écart sous dix jours ouvrés.',
  },
  complaints: {
    question: 'Comment traitez-vous les réclamations ?',
    answer:
      'Nous accusons réception sous un jour ouvré et répondons sous cinq. Le responsable du marché consigne la cause et la correction, et toutes les réclamations sont passées en revue lors de la réunion mensuelle.',
  },
  satisfaction: {
    question: 'Comment mesurez-vous la satisfaction des stagiaires et des usagers ?',
    answer:
      'Les stagiaires répondent à six questions en fin de session, puis trois mois plus tard. L’an dernier, {{Stagiaires satisfaits}} se sont dits satisfaits ou très satisfaits.',
  },
  recruitment: {
    question: 'Comment recrutez-vous et fidélisez-vous votre personnel ?',
    answer:
      'Nous recrutons d’abord localement, avec une mise en situation, et rémunérons au-dessus des minima de branche. Des contrats d’au moins 24 heures et un encadrement de proximité maintiennent la rotation sous 12 % par an.',
  },
  vetting: {
    question: 'Quelles vérifications faites-vous avant l’affectation d’un agent sur site ?',
    answer:
      'Nous vérifions l’identité, le droit au travail et deux références, et demandons le bulletin n° 3 du casier judiciaire là où la loi le permet. Personne ne prend son poste avant la fin de ces vérifications.',
  },
  staffTraining: {
    question: 'Comment formez-vous votre propre personnel ?',
    answer:
      'Tout nouvel agent suit cinq jours d’intégration, dont trois en binôme sur site. Chacun bénéficie ensuite d’au moins trois jours de formation par an, suivis dans une matrice de compétences que vous pouvez consulter.',
  },
  cover: {
    question: 'Comment remplacez-vous les agents absents ?',
    answer:
      'Chaque site compte deux remplaçants qui le connaissent déjà. Les absences prévues sont couvertes par notre équipe volante ; les absences imprévues le sont dans les deux heures suivant la prise de poste.',
  },
  keyPeople: {
    question: 'Qui sont les intervenants clés, et que se passe-t-il si l’un d’eux part ?',
    answer:
      'L’offre nomme le responsable du marché, la direction technique et leurs suppléants, avec leur expérience. Un remplaçant a au moins les mêmes qualifications, reçoit votre accord et travaille dix jours en doublon, à nos frais.',
  },
  equality: {
    question: 'Comment favorisez-vous l’égalité et l’inclusion ?',
    answer:
      'Nous publions l’index de l’égalité professionnelle, présélectionnons les candidatures sans nom et aménageons les horaires de chaque poste. Nos supports existent en gros caractères et sont lisibles par les lecteurs d’écran.',
  },
  apprentices: {
    question: 'Quelles actions d’insertion proposez-vous dans le cadre du marché ?',
    answer:
      'Nous réservons au moins 5 % des heures travaillées à des personnes éloignées de l’emploi et accueillons un alternant pour dix postes, avec un bilan trimestriel.',
  },
  safety: {
    question: 'Comment protégez-vous la santé et la sécurité au travail ?',
    answer:
      'Un plan de prévention est signé avec vous avant le premier jour, et le document unique est mis à jour chaque année et après chaque accident. Les chefs d’équipe animent un quart d’heure sécurité par mois.',
  },
  accidents: {
    question: 'Comment les accidents sont-ils déclarés et analysés ?',
    answer:
      'Vous êtes informés le jour même, et la déclaration est faite sous 48 heures. L’analyse des causes et les actions correctives suivent sous cinq jours ouvrés.',
  },
  environment: {
    question: 'Comment maîtrisez-vous l’impact environnemental de vos prestations ?',
    answer:
      'Notre management environnemental est certifié ({{Certificat ISO 14001}}). Pour chaque marché, nous fixons des objectifs annuels d’énergie, d’eau, de produits et de déplacements, et en rendons compte.',
  },
  products: {
    question: 'Quels produits de nettoyage utilisez-vous ?',
    answer:
      'Des produits porteurs de l’Écolabel européen, livrés concentrés et dosés par centrale. Les fiches de données de sécurité sont disponibles sur site et dans le classeur numérique.',
  },
  carbon: {
    question: 'Comment réduisez-vous les émissions de carbone du marché ?',
    answer:
      'La moitié de nos véhicules est électrique et les tournées sont organisées par secteur. Notre bilan des émissions est publié ; nous visons une baisse de moitié d’ici la fin de la décennie.',
  },
  residence: {
    question: 'Où les données personnelles sont-elles conservées ?',
    answer:
      'Toutes les données personnelles restent dans l’Union européenne, dans deux centres de données situés en France et en Allemagne. La sécurité de notre système d’information est certifiée ({{Certificat ISO 27001}}).',
  },
  privacy: {
    question: 'Comment respectez-vous le RGPD ?',
    answer:
      'Nous intervenons comme sous-traitant au sens de l’article 28, tenons un registre des traitements et avons désigné un délégué à la protection des données que vous pouvez joindre directement. Le personnel est formé chaque année.',
  },
  processing: {
    question: 'Quels sous-traitants ultérieurs accèdent aux données personnelles ?',
    answer:
      'Un seul hébergeur, établi dans l’Union européenne. Tout changement vous est annoncé 60 jours à l’avance et vous pouvez vous y opposer.',
  },
  breach: {
    question: 'Que faites-vous en cas de violation de données personnelles ?',
    answer:
      'Nous vous prévenons dans les meilleurs délais et au plus tard sous 24 heures, avec la nature, l’étendue et les conséquences connues, pour que vous puissiez notifier la CNIL dans les 72 heures. Un rapport complet suit sous dix jours.',
  },
  access: {
    question: 'Comment les accès à l’application sont-ils gérés ?',
    answer:
      'Les utilisateurs se connectent par votre fournisseur d’identité avec un second facteur. Les droits sont donnés par profil, leurs modifications journalisées, et les responsables revoient la liste tous les six mois.',
  },
  encryption: {
    question: 'Comment les données sont-elles chiffrées ?',
    answer:
      'En transit par TLS 1.3 et au repos par AES-256. Les clés sont gérées dans un service distinct et renouvelées chaque année.',
  },
  backups: {
    question: 'Comment les sauvegardes sont-elles réalisées, et comment leur restauration est-elle testée ?',
    answer:
      'Les données sont copiées toutes les heures vers le second centre de données et conservées 35 jours. Nous restaurons une copie complète chaque trimestre et vous en remettons le rapport.',
  },
  continuity: {
    question: 'Comment assurez-vous la continuité d’activité ?',
    answer:
      'Notre plan de continuité est testé deux fois par an. L’activité bascule sur le second site en moins de quatre heures, avec une perte maximale d’une heure de données.',
  },
  penetration: {
    question: 'À quelle fréquence l’application fait-elle l’objet de tests d’intrusion ?',
    answer:
      'Un prestataire indépendant teste chaque version majeure et au moins une fois par an. Les failles critiques sont corrigées sous cinq jours ouvrés, et la synthèse vous est remise.',
  },
  deletion: {
    question: 'Combien de temps les données sont-elles conservées, et comment sont-elles supprimées ?',
    answer:
      'Les durées de conservation sont réglées par type de dossier selon votre référentiel. Les données échues sont supprimées chaque nuit, disparaissent des sauvegardes après 35 jours et la suppression est attestée.',
  },
  changes: {
    question: 'Comment conservez-vous la trace des modifications d’un dossier ?',
    answer:
      'Chaque modification est inscrite dans un journal inaltérable, avec son auteur, l’heure, la valeur avant et la valeur après. Le journal se consulte et s’exporte ; personne ne peut le modifier.',
  },
  migration: {
    question: 'Comment reprenez-vous les dossiers en cours avant la mise en service ?',
    answer:
      'Nous reprenons les dossiers en trois répétitions et une bascule finale. Chaque répétition se conclut par un rapport de rapprochement signé par votre équipe ; la bascule a lieu pendant un week-end, avant la mise en service.',
  },
  incidents: {
    question: 'Dans quel délai prenez-vous en charge les incidents bloquants ?',
    answer:
      'En moins d’une heure, de jour comme de nuit. L’an dernier, nous avons tenu ce délai pour {{Incidents pris en charge en moins d’une heure}} des incidents bloquants.',
  },
  support: {
    question: 'Quels sont les horaires et les canaux de votre assistance ?',
    answer:
      'Notre centre de services répond par téléphone, courriel et portail de 8 h à 18 h les jours ouvrés, et en continu pour les incidents bloquants. Les appels sont décrochés en 30 secondes en moyenne.',
  },
  availability: {
    question: 'Quelle disponibilité garantissez-vous ?',
    answer:
      '99,9 % par mois civil, mesurés depuis l’extérieur de notre réseau, hors maintenance planifiée. En deçà, une pénalité de 5 % de la redevance mensuelle s’applique par dixième de point entamé.',
  },
  accessibility: {
    question: 'La solution respecte-t-elle les règles d’accessibilité ?',
    answer:
      'Oui. Elle est conforme au RGAA 4.1 et aux WCAG 2.2 de niveau AA. Chaque version est testée au lecteur d’écran et au clavier seul, et la déclaration d’accessibilité est publiée.',
  },
  hosting: {
    question: 'Décrivez l’environnement d’hébergement.',
    answer:
      'Deux centres de données d’un hébergeur européen, distants de 300 km et certifiés ISO 27001. Les environnements de production, de recette et de formation sont séparés ; vous pouvez disposer du vôtre.',
  },
  testing: {
    question: 'Comment le logiciel est-il testé avant sa mise en production ?',
    answer:
      'Des tests automatiques accompagnent chaque modification. Avant chaque version, vos utilisateurs référents testent sur une copie aux données anonymisées ; la recette est prononcée selon des critères convenus.',
  },
  interfaces: {
    question: 'Quelles interfaces la solution propose-t-elle ?',
    answer:
      'Une interface REST décrite en OpenAPI, des notifications d’événements, et l’échange de fichiers par SFTP pour les applications plus anciennes. Toutes les fonctions des écrans y sont disponibles.',
  },
  releases: {
    question: 'À quel rythme le logiciel est-il mis à jour ?',
    answer:
      'Une version mineure par mois et deux versions majeures par an, sans interruption. Les notes de version et l’environnement de recette sont ouverts deux semaines avant.',
  },
  exit: {
    question: 'Comment organisez-vous la réversibilité en fin de marché ?',
    answer:
      'Vous recevez un export complet dans des formats ouverts, avec sa description, sans frais, et un second le dernier jour. Nous assistons le nouveau titulaire jusqu’à 20 jours, puis supprimons les données avec attestation.',
  },
  languages: {
    question: 'Dans quelles langues l’application est-elle disponible ?',
    answer: 'En français, en anglais et en arabe ; une langue s’ajoute en traduisant un seul fichier.',
  },
  cleaningPlan: {
    question: 'Comment organisez-vous le nettoyage quotidien d’un site ?',
    answer:
      'Chaque zone a une fiche de poste avec fréquences, durées et résultats attendus, validée lors d’une visite commune. Les équipes sont affectées à des zones fixes et valident chaque tâche en scannant le code de la pièce.',
  },
  inspections: {
    question: 'Comment le niveau de propreté est-il contrôlé ?',
    answer:
      'Les chefs d’équipe contrôlent chaque semaine un échantillon de locaux tiré au sort, avec une grille numérique, et une fois par mois avec vous. Tout local noté sous 90 % est repris le jour même.',
  },
  equipment: {
    question: 'Quel matériel utilisez-vous, et comment est-il entretenu ?',
    answer:
      'Des autolaveuses sur batterie de moins de 60 dB, des aspirateurs à filtre HEPA et des microfibres à code couleur. Le matériel est contrôlé chaque année et remplacé sous un jour ouvré.',
  },
  hygiene: {
    question: 'Comment évitez-vous les contaminations croisées dans les zones de soins ?',
    answer:
      'Lavettes et franges ont un code couleur par zone et ne servent que pour une pièce. Les chambres d’isolement sont traitées en dernier, le bionettoyage suit le protocole de votre équipe d’hygiène et les résultats sont vérifiés par ATP-métrie.',
  },
  dayCleaning: {
    question: 'Le nettoyage peut-il avoir lieu pendant l’occupation des locaux ?',
    answer:
      'Oui. Les équipes de jour utilisent du matériel silencieux sur batterie et des méthodes à sec, sans sol mouillé. Les travaux bruyants sont faits avant 8 h.',
  },
  wasteSorting: {
    question: 'Comment les déchets sont-ils triés ?',
    answer:
      'En ordures résiduelles, recyclables, biodéchets et documents confidentiels, avec les poids mensuels de chaque flux.',
  },
  courseMethod: {
    question: 'Comment concevez-vous une formation ?',
    answer:
      'Nous partons d’un court questionnaire sur les tâches des stagiaires. Chaque module associe une démonstration, des exercices tirés de leur travail et un guide à conserver ; les groupes comptent douze personnes au plus.',
  },
  evaluation: {
    question: 'Comment évaluez-vous les acquis des stagiaires ?',
    answer:
      'Par une mise en situation à la fin de chaque module et un bilan trois mois plus tard. Vous recevez un rapport par groupe, sans noms, avec les points à reprendre.',
  },
  online: {
    question: 'Les formations peuvent-elles se tenir à distance ?',
    answer:
      'Oui, en direct avec une personne qui anime et une autre pour l’aide technique, par séances de 90 minutes, ou en autoformation sur votre plateforme au format SCORM.',
  },
  trainers: {
    question: 'Quelles sont les qualifications de vos formateurs ?',
    answer:
      'Chacun détient le titre professionnel de formateur pour adultes ou un diplôme équivalent, a trois ans d’expérience et est observé deux fois par an. Notre organisme est certifié Qualiopi.',
  },
  mobilisation: {
    question: 'Comment organisez-vous le démarrage du marché ?',
    answer:
      'Selon un plan de huit semaines à compter de la notification : lancement en semaine 1, personnel et reprise au titre de l’article 7 en semaines 2 à 5, formation et installation en semaines 5 à 7, vérification commune en semaine 8.',
  },
  governance: {
    question: 'Quelle est la gouvernance du projet ?',
    answer:
      'Un comité de pilotage mensuel décide du périmètre, des délais et du budget. Un comité de projet hebdomadaire suit l’avancement, les risques et les actions ; les deux s’appuient sur le même registre.',
  },
  contact: {
    question: 'Aurons-nous un interlocuteur unique ?',
    answer:
      'Oui. Un responsable de marché désigné répond de tout, se joint en moins d’une heure les jours ouvrés et a un suppléant qui connaît votre marché.',
  },
  reporting: {
    question: 'Comment rendez-vous compte de l’exécution du marché ?',
    answer:
      'Chaque mois, au plus tard le cinquième jour ouvré : indicateurs et objectifs, réclamations, incidents, effectifs et améliorations. Les mêmes chiffres sont consultables à tout moment dans un tableau de bord.',
  },
  prices: {
    question: 'Comment les prix sont-ils révisés en cours de marché ?',
    answer:
      'Les prix sont fermes les douze premiers mois, puis révisés une fois par an selon l’indice Syntec ou l’indice FEP du nettoyage, dans la limite de 3 %.',
  },
  invoicing: {
    question: 'Comment facturez-vous ?',
    answer:
      'Chaque mois à terme échu, par facture électronique déposée sur Chorus Pro avec votre numéro d’engagement. Le paiement intervient sous 30 jours, conformément au Code de la commande publique.',
  },
  foreign: {
    language: 'en',
    question: 'How do you train staff in digital tools?',
    answer:
      'In groups of twelve at most, on site or online, with exercises taken from their work and an assessment at the end of each module.',
  },
};
