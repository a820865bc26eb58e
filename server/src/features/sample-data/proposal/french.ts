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
      answer: `<p>Les trois marchés sont en cours ou achevés depuis moins de deux ans. Chaque contact a accepté d’être appelé.</p>
<table>
<tr><th>Client</th><th>Marché</th><th>Bâtiments</th><th>Depuis</th></tr>
<tr><td>Communauté de communes du Val-Brun</td><td>Nettoyage de deux écoles primaires</td><td>2 écoles, 410 élèves</td><td>18 mois</td></tr>
<tr><td>Musées et bibliothèques de Montrevel</td><td>Bibliothèques avec espaces jeunesse, salles de musée</td><td>7 bâtiments</td><td>cette année</td></tr>
<tr><td>Université de Montrevel</td><td>Résidences étudiantes avec une crèche</td><td>5 bâtiments</td><td>cette année</td></tr>
</table>
<p>Chacun de ces clients confirmera notre travail sur simple demande.</p>`,
    },
    turnover: {
      text: 'Le candidat doit justifier d’un chiffre d’affaires annuel moyen d’au moins 530 000 euros sur les trois derniers exercices.',
      answer:
        'Notre chiffre d’affaires du dernier exercice s’élève à {{Chiffre d’affaires du dernier exercice}}. Les comptes des trois derniers exercices ont été certifiés sans réserve, et ce marché en représenterait environ 5 %.',
    },
    insurance: {
      text: 'Le candidat doit indiquer ses garanties d’assurance et joindre une attestation de son assureur.',
      answer:
        'Notre responsabilité civile professionnelle est couverte à hauteur de {{Plafond de responsabilité civile professionnelle}} par sinistre. L’attestation de notre assureur est remise avec l’offre signée.',
    },
    quality: {
      text: 'Le candidat doit être titulaire d’un certificat ISO 9001 ou équivalent, délivré par un organisme accrédité.',
      answer:
        'Notre management de la qualité est certifié ({{Certificat ISO 9001}}), de même que notre management environnemental ({{Certificat ISO 14001}}). Les deux certificats couvrent le nettoyage de bâtiments publics occupés.',
    },
    plan: {
      text: 'Le candidat doit décrire l’organisation du nettoyage quotidien de chaque école, avec les tâches et les fréquences par type de local.',
      answer: `<p>Chaque école a son plan de propreté, arrêté avec la direction lors d’une visite commune avant le premier jour. Il indique pour chaque local ce qui est fait, quand et par qui. Les mêmes deux ou trois agents s’occupent de la même école toute l’année.</p>
<table>
<tr><th>Local</th><th>Chaque jour de classe</th><th>Chaque semaine</th><th>Pendant les vacances</th></tr>
<tr><td>Salles de classe</td><td>Sols, tables, corbeilles, poignées</td><td>Rebords de fenêtre, étagères</td><td>Murs, radiateurs, mobilier</td></tr>
<tr><td>Sanitaires</td><td>Deux fois : appareils, sols, savon, papier</td><td>Détartrage, faïences</td><td>Siphons, désinfection complète</td></tr>
<tr><td>Couloirs, escaliers</td><td>Balayage humide deux fois, taches aussitôt</td><td>Rampes, portes vitrées</td><td>Décapage, protection</td></tr>
<tr><td>Restaurant scolaire</td><td>Tables et sols après chaque service</td><td>Chaises, plinthes</td><td>Nettoyage de fond</td></tr>
<tr><td>Gymnase</td><td>Sol avant les cours</td><td>Vestiaires</td><td>Traitement du sol</td></tr>
</table>
<p>Les agents valident chaque tâche en scannant le code du local. Ce qui n’a pas pu être fait le jour même, par exemple parce qu’une salle était occupée, figure en tête de liste le lendemain matin et reste visible du chef d’équipe.</p>`,
    },
    lessons: {
      text: 'Le titulaire doit nettoyer les salles de classe après les cours, et les couloirs et sanitaires au moins deux fois pendant la journée scolaire.',
      answer: `<p>Les salles de classe sont nettoyées entre la fin des cours et 18 h 30, et avant 7 h 30 lorsque l’école accueille des activités le soir.</p>
<p>Pendant la journée, un agent est présent dans chaque école :</p>
<ul>
<li>les couloirs et escaliers sont balayés pendant les cours du matin et de l’après-midi, jamais pendant les récréations ;</li>
<li>les sanitaires sont nettoyés et réapprovisionnés en fin de matinée et après le déjeuner ;</li>
<li>tout incident est traité dans les dix minutes suivant l’appel.</li>
</ul>
<p>Aucun sol n’est mouillé lorsque les élèves y circulent.</p>`,
    },
    washrooms: {
      text: 'Les sanitaires des élèves doivent être réapprovisionnés en savon et en papier avant d’en manquer, chaque jour de classe.',
      answer:
        'Les distributeurs sont vérifiés à chacun des deux passages, et chaque école garde un stock de trois jours. Un code sur la porte permet de signaler un distributeur vide ; il est rempli en moins de 20 minutes.',
    },
    holidays: {
      text: 'Le titulaire doit effectuer un nettoyage de fond de chaque école pendant les vacances d’été et l’achever cinq jours ouvrés avant la rentrée.',
      answer: `<p>Le nettoyage de fond dure de six à neuf jours ouvrés par école et s’achève dix jours ouvrés avant la rentrée, ce qui laisse le temps de corriger ce que relève la visite commune. Nous le planifions en mai avec vos services techniques :</p>
<ol>
<li>Semaines 1 à 3 : les quatre groupes scolaires où des travaux suivent.</li>
<li>Semaines 4 à 6 : les sept autres écoles.</li>
<li>La semaine suivante : visite commune avec chaque direction, puis reprises.</li>
</ol>`,
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
      answer: `<p>Tout nouvel agent suit cinq jours d’intégration, dont trois en binôme sur site. Il y apprend</p>
<ul>
<li>la conduite à tenir parmi les enfants, et à qui signaler une inquiétude ;</li>
<li>l’usage, le stockage et le dosage des produits ;</li>
<li>les situations d’urgence : incendie, premiers secours, enfant en difficulté.</li>
</ul>
<p>Chaque module se termine par une évaluation. Chacun bénéficie ensuite de trois jours de formation par an, suivis dans une matrice de compétences que vous pouvez consulter.</p>`,
    },
    people: {
      text: 'Le candidat doit nommer le responsable du marché et un chef d’équipe par secteur, avec leur expérience.',
      answer: `<table>
<tr><th>Fonction</th><th>Nom</th><th>Expérience</th></tr>
<tr><td>Responsable du marché</td><td>Julien Ferrand</td><td>14 ans, dont quatre sites du département et six centres de santé</td></tr>
<tr><td>Cheffe d’équipe, secteur nord (4 écoles)</td><td>Nathalie Gros</td><td>9 ans en milieu scolaire</td></tr>
<tr><td>Chef d’équipe, centre (4 écoles)</td><td>Karim Benali</td><td>6 ans, écoles et bibliothèques</td></tr>
<tr><td>Cheffe d’équipe, secteur sud (3 écoles)</td><td>Monique Thévenet</td><td>11 ans, sauveteuse secouriste du travail</td></tr>
</table>
<p>Tout remplaçant a au moins les mêmes qualifications, reçoit votre accord et travaille dix jours en doublon, à nos frais.</p>`,
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
      answer: `<p>Nous démarrons huit semaines après la notification :</p>
<table>
<tr><th>Semaines</th><th>Étapes</th></tr>
<tr><td>1</td><td>Lancement avec la collectivité ; courrier au personnel des trois prestataires</td></tr>
<tr><td>2 à 5</td><td>Reprise au titre de l’article 7 : un entretien avec chaque agent, avenants aux mêmes conditions</td></tr>
<tr><td>3 à 6</td><td>Visite et plan de propreté de chaque école</td></tr>
<tr><td>5 à 7</td><td>Formation, vérifications, livraison du matériel et des stocks</td></tr>
<tr><td>8</td><td>Vérification commune, école par école</td></tr>
</table>
<p>Une équipe de renfort de six agents reste disponible les deux premières semaines de classe.</p>`,
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
  letter: `<p>Monsieur,</p>
<p>Nous avons le plaisir de vous remettre notre offre pour le nettoyage de vos onze écoles.</p>
<p>Nous entretenons deux d’entre elles depuis 18 mois. Ce que nous y avons appris, auprès des directions surtout, fonde cette offre : les mêmes agents dans chaque école, aucun sol mouillé en présence des enfants et un résultat que chacun peut consulter.</p>
<p>Notre offre est complète et valable 90 jours. Julien Ferrand, futur responsable du marché, se tient à votre disposition pour toute question.</p>
<p>Veuillez agréer, Monsieur, l’expression de nos salutations distinguées.</p>
<p>Claire Morel, directrice générale</p>`,
  summary: `<p>Les familles confient 3 460 enfants à onze écoles. Une école propre est le moins qu’elles puissent attendre, et c’est notre métier.</p>
<p><b>Ce que vous obtenez</b></p>
<ul>
<li><b>Les mêmes agents.</b> Deux ou trois personnes nommées par école, toutes vérifiées, et deux remplaçants qui connaissent les lieux.</li>
<li><b>Un nettoyage qui ne dérange pas.</b> Les classes après les cours, les sanitaires deux fois par jour, des machines sous 60 dB et aucun sol mouillé en présence des élèves.</li>
<li><b>Des résultats consultables.</b> Des contrôles hebdomadaires par local, dans un tableau de bord pour chaque direction. Tout local sous 90 % est repris le jour même.</li>
<li><b>Un démarrage sûr.</b> Huit semaines après la notification, avec la reprise du personnel en place.</li>
</ul>
<table>
<tr><th></th><th>Aujourd’hui</th><th>Avec nous</th></tr>
<tr><td>Prestataires</td><td>3</td><td>1</td></tr>
<tr><td>Niveaux de propreté</td><td>3</td><td>1</td></tr>
<tr><td>Locaux contrôlés chaque semaine</td><td>inconnu</td><td>1 sur 8</td></tr>
<tr><td>Nettoyage des sanitaires</td><td>une fois par jour</td><td>deux fois par jour</td></tr>
</table>
<p>Nous sommes {{Effectif}}, certifiés ({{Certificat ISO 9001}}), et nous connaissons déjà deux de vos écoles.</p>`,
  firstTerm: {
    title: 'Les douze premières semaines',
    text: `<p>Les douze premières semaines décident de la confiance d’une école. Nous les menons comme un projet.</p>
<ol>
<li><b>Semaines 1 et 2.</b> Le responsable du marché est chaque matin à 7 h dans une autre école. L’équipe de renfort est disponible.</li>
<li><b>Semaine 3.</b> Premier échange avec chaque direction : ce qui va, ce qui ne va pas. Les fiches de poste sont adaptées dans la semaine.</li>
<li><b>Semaine 6.</b> Premier contrôle commun dans toutes les écoles. Les résultats sont remis à la collectivité.</li>
<li><b>Semaine 12.</b> Bilan avec la collectivité : ce qui était promis, ce qui est fait, ce que nous changeons.</li>
</ol>`,
  },
};
