import type { ProposalWords } from './proposal-words.ts';

export const french: ProposalWords = {
  request: {
    kind: 'Règlement de la consultation et cahier des charges',
    summary: [
      ['Référence', 'CCVB-038-EC'],
      ['Pouvoir adjudicateur', 'Communauté de communes du Val-Brun'],
      ['Procédure', 'Appel d’offres ouvert'],
      ['Durée du marché', '36 mois, reconductible une fois 12 mois'],
      ['Validité des offres', '90 jours à compter de la date limite de remise des offres'],
      ['Contact', 'Thierry Lambert, marches@valbrun.example'],
    ],
    page: 'CCVB-038-EC · page {page} sur {pages}',
    parts: [
      {
        title: 'Les écoles',
        says: [
          'La Communauté de communes gère onze groupes scolaires, soit 3 460 élèves et 164 salles de classe. Les bâtiments totalisent 31 800 m² ; le plus ancien date de 1936, le plus récent de 2019.',
          'Le nettoyage est aujourd’hui réparti entre trois prestataires. La collectivité souhaite un marché unique, un même niveau de propreté partout et les mêmes agents dans chaque école toute l’année.',
          'La directrice ou le directeur est le premier interlocuteur de chaque école. Les locaux de stockage, l’eau et l’électricité sont mis à disposition gratuitement.',
        ],
        startsPage: true,
      },
      { title: 'Remise des offres', demands: ['portal', 'pages', 'validity'] },
      {
        title: 'Critères de sélection',
        demands: ['references', 'turnover', 'insurance', 'quality'],
        startsPage: true,
      },
      {
        title: 'Critères d’attribution',
        says: ['Le marché est attribué à l’offre économiquement la plus avantageuse, selon ces critères :'],
        table: [
          ['Critère', 'Pondération'],
          ['Qualité du service', '50'],
          ['Prix', '40'],
          ['Performance sociale et environnementale', '10'],
        ],
      },
      {
        title: 'Les prestations de nettoyage',
        demands: ['plan', 'lessons', 'washrooms', 'holidays', 'cloths', 'noise'],
        startsPage: true,
      },
      {
        title: 'Le personnel et la protection des enfants',
        demands: ['vetting', 'training', 'people', 'cover'],
        startsPage: true,
      },
      { title: 'Contrôle de la qualité et suivi', demands: ['inspections', 'complaints', 'reporting'] },
      { title: 'Environnement', demands: ['products', 'waste', 'savings'], startsPage: true },
      { title: 'Performance sociale', demands: ['social'] },
      { title: 'Démarrage du marché', demands: ['mobilisation', 'contact'] },
    ],
  },
  demands: {
    portal: {
      text: 'Les offres doivent être déposées sur le profil d’acheteur avant la date limite qui y est indiquée.',
      answer:
        'Nous déposons l’offre sur le profil d’acheteur un jour ouvré avant la date limite, signée électroniquement avec un certificat qualifié.',
    },
    pages: {
      text: 'Le mémoire technique ne doit pas dépasser 30 pages, hors annexes.',
      answer:
        'Notre mémoire technique compte moins de 30 pages. La matrice de conformité en est la seule annexe.',
    },
    validity: {
      text: 'Les offres doivent rester valables 90 jours à compter de la date limite de remise des offres.',
      answer:
        'Notre offre et ses prix sont valables 90 jours à compter de la date limite de remise des offres.',
    },
    references: {
      text: 'Le candidat doit présenter trois références de nettoyage d’écoles ou d’autres bâtiments accueillant des enfants au cours des cinq dernières années.',
      answer: `Les trois marchés sont en cours ou achevés depuis moins de deux ans. Chaque contact a accepté d’être appelé.

| Client | Marché | Bâtiments | Depuis |
| --- | --- | --- | --- |
| Communauté de communes du Val-Brun | Nettoyage de deux écoles primaires | 2 écoles, 410 élèves | 18 mois |
| Musées et bibliothèques de Montrevel | Bibliothèques avec espaces jeunesse, salles de musée | 7 bâtiments | cette année |
| Université de Montrevel | Résidences étudiantes avec une crèche | 5 bâtiments | cette année |

Chacun de ces clients confirmera notre travail sur simple demande.`,
    },
    turnover: {
      text: 'Le candidat doit justifier d’un chiffre d’affaires annuel moyen d’au moins 530 000 euros sur les trois derniers exercices.',
      answer:
        'Notre chiffre d’affaires du dernier exercice s’élève à {{Chiffre d’affaires du dernier exercice}}. Les comptes des trois derniers exercices ont été certifiés sans réserve, et ce marché en représenterait environ 5 %.',
    },
    insurance: {
      text: 'Le candidat doit indiquer ses garanties d’assurance.',
      answer:
        'Notre responsabilité civile professionnelle est couverte à hauteur de {{Plafond de responsabilité civile professionnelle}} par sinistre. Les contrats d’assurance restent en vigueur pendant toute la durée du marché.',
    },
    quality: {
      text: 'Le candidat doit être titulaire d’un certificat ISO 9001 ou équivalent, délivré par un organisme accrédité.',
      answer:
        'Notre management de la qualité est certifié ({{Certificat ISO 9001}}), de même que notre management environnemental ({{Certificat ISO 14001}}). Les deux certificats couvrent le nettoyage de bâtiments publics occupés.',
    },
    plan: {
      text: 'Le candidat doit décrire l’organisation du nettoyage quotidien de chaque école, avec les tâches et les fréquences par type de local.',
      answer: `Chaque école a son plan de propreté, arrêté avec la direction lors d’une visite commune avant le premier jour. Il indique pour chaque local ce qui est fait, quand et par qui. Les mêmes deux ou trois agents s’occupent de la même école toute l’année.

| Local | Chaque jour de classe | Chaque semaine | Pendant les vacances |
| --- | --- | --- | --- |
| Salles de classe | Sols, tables, corbeilles, poignées | Rebords de fenêtre, étagères | Murs, radiateurs, mobilier |
| Sanitaires | Deux fois : appareils, sols, savon, papier | Détartrage, faïences | Siphons, désinfection complète |
| Couloirs, escaliers | Balayage humide deux fois, taches aussitôt | Rampes, portes vitrées | Décapage, protection |
| Restaurant scolaire | Tables et sols après chaque service | Chaises, plinthes | Nettoyage de fond |
| Gymnase | Sol avant les cours | Vestiaires | Traitement du sol |

Les agents valident chaque tâche en scannant le code du local. Ce qui n’a pas pu être fait le jour même, par exemple parce qu’une salle était occupée, figure en tête de liste le lendemain matin et reste visible du chef d’équipe.`,
    },
    lessons: {
      text: 'Le titulaire doit nettoyer les salles de classe après les cours, et les couloirs et sanitaires au moins deux fois pendant la journée scolaire.',
      answer: `Les salles de classe sont nettoyées entre la fin des cours et 18 h 30, et avant 7 h 30 lorsque l’école accueille des activités le soir.

Pendant la journée, un agent est présent dans chaque école :

- les couloirs et escaliers sont balayés pendant les cours du matin et de l’après-midi, jamais pendant les récréations ;
- les sanitaires sont nettoyés et réapprovisionnés en fin de matinée et après le déjeuner ;
- tout incident est traité dans les dix minutes suivant l’appel.

Aucun sol n’est mouillé lorsque les élèves y circulent.`,
    },
    washrooms: {
      text: 'Les sanitaires des élèves doivent être réapprovisionnés en savon et en papier avant d’en manquer, chaque jour de classe.',
      answer:
        'Les distributeurs sont vérifiés à chacun des deux passages, et chaque école garde un stock de trois jours. Un code sur la porte permet de signaler un distributeur vide ; il est rempli en moins de 20 minutes.',
    },
    holidays: {
      text: 'Le titulaire doit effectuer un nettoyage de fond de chaque école pendant les vacances d’été et l’achever cinq jours ouvrés avant la rentrée.',
      answer: `Le nettoyage de fond dure de six à neuf jours ouvrés par école et s’achève dix jours ouvrés avant la rentrée, ce qui laisse le temps de corriger ce que relève la visite commune. Nous le planifions en mai avec vos services techniques :

1. Semaines 1 à 3 : les quatre groupes scolaires où des travaux suivent.
2. Semaines 4 à 6 : les sept autres écoles.
3. La semaine suivante : visite commune avec chaque direction, puis reprises.`,
    },
    cloths: {
      text: 'Les lavettes et les franges doivent avoir un code couleur par zone et ne doivent pas servir dans plus d’une pièce.',
      answer:
        'Rouge pour les toilettes, jaune pour les lavabos et faïences, bleu pour les classes, vert pour les offices. Chaque pièce reçoit une lavette et une frange propres, préparées la veille ; elles sont lavées à 60 °C dans notre blanchisserie.',
    },
    noise: {
      text: 'Les machines utilisées pendant les cours ne doivent pas dépasser 60 dB.',
      answer:
        'Nos autolaveuses et aspirateurs sur batterie fonctionnent entre 52 et 58 dB. Tout matériel plus bruyant sert avant 7 h 30 ou après 16 h 30. Les fiches techniques sont consultables dans le classeur de chaque école.',
    },
    vetting: {
      text: 'Le titulaire doit vérifier l’honorabilité de chaque agent avant sa première intervention dans une école.',
      answer:
        'Personne n’entre dans une école avant la fin des vérifications : identité, droit au travail, deux références et bulletin n° 3 du casier judiciaire, renouvelé chaque année. Le registre est consultable par vos services à tout moment.',
    },
    training: {
      text: 'Tous les agents doivent suivre une formation à la protection de l’enfance et à l’usage des produits avant de travailler seuls.',
      answer: `Tout nouvel agent suit cinq jours d’intégration, dont trois en binôme sur site. Il y apprend

- la conduite à tenir parmi les enfants, et à qui signaler une inquiétude ;
- l’usage, le stockage et le dosage des produits ;
- les situations d’urgence : incendie, premiers secours, enfant en difficulté.

Chaque module se termine par une évaluation. Chacun bénéficie ensuite de trois jours de formation par an, suivis dans une matrice de compétences que vous pouvez consulter.`,
    },
    people: {
      text: 'Le candidat doit nommer le responsable du marché et un chef d’équipe par secteur, avec leur expérience.',
      answer: `| Fonction | Nom | Expérience |
| --- | --- | --- |
| Responsable du marché | Julien Ferrand | 14 ans, dont quatre sites du département et six centres de santé |
| Cheffe d’équipe, secteur nord (4 écoles) | Nathalie Gros | 9 ans en milieu scolaire |
| Chef d’équipe, centre (4 écoles) | Karim Benali | 6 ans, écoles et bibliothèques |
| Cheffe d’équipe, secteur sud (3 écoles) | Monique Thévenet | 11 ans, sauveteuse secouriste du travail |

Tout remplaçant a au moins les mêmes qualifications, reçoit votre accord et travaille dix jours en doublon, à nos frais.`,
    },
    cover: {
      text: 'Le titulaire doit remplacer tout agent absent dans les deux heures suivant la prise de poste.',
      answer:
        'Chaque école compte deux remplaçants formés et vérifiés qui la connaissent déjà. Les absences prévues sont couvertes par notre équipe volante de neuf agents ; les absences imprévues le sont dans les deux heures, et le chef d’équipe annonce à l’école qui vient.',
    },
    inspections: {
      text: 'Le titulaire doit contrôler chaque semaine un échantillon de locaux dans chaque école et en communiquer les résultats à la direction.',
      answer:
        'Les chefs d’équipe contrôlent chaque semaine un local sur huit, tiré au sort, avec une grille numérique, et une fois par mois avec la direction. Tout local noté sous 90 % est repris le jour même. Les résultats sont aussitôt dans le tableau de bord.',
    },
    complaints: {
      text: 'Le titulaire doit accuser réception des réclamations sous un jour ouvré et y répondre sous cinq.',
      answer:
        'Nous accusons réception sous un jour ouvré et répondons sous cinq. Le responsable du marché consigne la cause et la correction, et toutes les réclamations sont passées en revue lors de la réunion mensuelle.',
    },
    reporting: {
      text: 'Le titulaire doit remettre au plus tard le cinquième jour ouvré de chaque mois un rapport sur les contrôles, les réclamations et les effectifs.',
      answer:
        'Le rapport arrive au plus tard le cinquième jour ouvré : résultats par école, réclamations et corrections, heures prévues et réalisées, absences, consommation de produits et améliorations. Les mêmes chiffres sont consultables à tout moment par la collectivité et par chaque direction.',
    },
    products: {
      text: 'Le titulaire doit utiliser des produits porteurs de l’Écolabel européen ou répondant à ses exigences.',
      answer:
        'Cinq produits suffisent à l’entretien courant, tous porteurs de l’Écolabel européen, livrés concentrés et dosés par centrale. Les fiches de données de sécurité sont dans chaque école et dans le classeur numérique.',
    },
    waste: {
      text: 'Le candidat doit décrire le tri des déchets dans chaque école.',
      answer:
        'En ordures résiduelles, recyclables, biodéchets et documents confidentiels. Chaque classe a deux corbeilles, que les élèves vident eux-mêmes si l’école le souhaite ; les poids sont communiqués chaque mois par école.',
    },
    savings: {
      text: 'Le candidat devrait décrire comment il réduira la consommation d’eau et de produits pendant la durée du marché.',
    },
    social: {
      text: 'Le candidat devrait décrire les formations et les emplois que le marché créera pour les habitants du territoire.',
    },
    mobilisation: {
      text: 'Le candidat doit présenter un plan de démarrage du marché, y compris la reprise du personnel en place.',
      answer: `Nous démarrons huit semaines après la notification :

| Semaines | Étapes |
| --- | --- |
| 1 | Lancement avec la collectivité ; courrier au personnel des trois prestataires |
| 2 à 5 | Reprise au titre de l’article 7 : un entretien avec chaque agent, avenants aux mêmes conditions |
| 3 à 6 | Visite et plan de propreté de chaque école |
| 5 à 7 | Formation, vérifications, livraison du matériel et des stocks |
| 8 | Vérification commune, école par école |

Une équipe de renfort de six agents reste disponible les deux premières semaines de classe.`,
    },
    contact: {
      text: 'Le candidat doit désigner un interlocuteur unique, joignable en moins d’une heure les jours ouvrés.',
      answer:
        'Julien Ferrand, responsable du marché, répond de tout et se joint en moins d’une heure les jours ouvrés. Sa suppléante, Nathalie Gros, connaît les onze écoles.',
    },
  },
  sections: {
    company: 'Notre entreprise et son expérience',
    service: 'Le nettoyage de onze écoles',
    staff: 'Une équipe de confiance auprès des enfants',
    control: 'Une qualité visible',
    environment: 'Environnement',
    social: 'Performance sociale',
    start: 'Un démarrage sûr',
    formal: 'Conformité au règlement de la consultation',
  },
  letter: `Monsieur,

Nous avons le plaisir de vous remettre notre offre pour le nettoyage de vos onze écoles.

Nous entretenons deux d’entre elles depuis 18 mois. Ce que nous y avons appris, auprès des directions surtout, fonde cette offre : les mêmes agents dans chaque école, aucun sol mouillé en présence des enfants et un résultat que chacun peut consulter.

Notre offre est complète et valable 90 jours. Julien Ferrand, futur responsable du marché, se tient à votre disposition pour toute question.

Veuillez agréer, Monsieur, l’expression de nos salutations distinguées.

Claire Morel, directrice générale`,
  summary: `Les familles confient 3 460 enfants à onze écoles. Une école propre est le moins qu’elles puissent attendre, et c’est notre métier.

**Ce que vous obtenez**

- **Les mêmes agents.** Deux ou trois personnes nommées par école, toutes vérifiées, et deux remplaçants qui connaissent les lieux.
- **Un nettoyage qui ne dérange pas.** Les classes après les cours, les sanitaires deux fois par jour, des machines sous 60 dB et aucun sol mouillé en présence des élèves.
- **Des résultats consultables.** Des contrôles hebdomadaires par local, dans un tableau de bord pour chaque direction. Tout local sous 90 % est repris le jour même.
- **Un démarrage sûr.** Huit semaines après la notification, avec la reprise du personnel en place.

| | Aujourd’hui | Avec nous |
| --- | --- | --- |
| Prestataires | 3 | 1 |
| Niveaux de propreté | 3 | 1 |
| Locaux contrôlés chaque semaine | inconnu | 1 sur 8 |
| Nettoyage des sanitaires | une fois par jour | deux fois par jour |

Nous sommes {{Effectif}}, certifiés ({{Certificat ISO 9001}}), et nous connaissons déjà deux de vos écoles.`,
  firstTerm: {
    title: 'Les douze premières semaines',
    text: `Les douze premières semaines décident de la confiance d’une école. Nous les menons comme un projet.

1. **Semaines 1 et 2.** Le responsable du marché est chaque matin à 7 h dans une autre école. L’équipe de renfort est disponible.
2. **Semaine 3.** Premier échange avec chaque direction : ce qui va, ce qui ne va pas. Les fiches de poste sont adaptées dans la semaine.
3. **Semaine 6.** Premier contrôle commun dans toutes les écoles. Les résultats sont remis à la collectivité.
4. **Semaine 12.** Bilan avec la collectivité : ce qui était promis, ce qui est fait, ce que nous changeons.`,
  },
};
