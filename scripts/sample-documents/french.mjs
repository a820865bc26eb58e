/** Un dossier de consultation et un questionnaire, tels que les écriraient des acheteurs en France. */
export const french = {
  language: 'fr',
  request: {
    title: 'Nettoyage des unités de soins, trois sites',
    subtitle: 'Dossier de consultation des entreprises',
    summary: [
      ['Référence', 'GHVS-090-S3'],
      ['Pouvoir adjudicateur', 'Groupe hospitalier du Val-de-Senne'],
      ['Procédure', 'Appel d’offres ouvert'],
      ['Durée du marché', '48 mois'],
      ['Délai de validité des offres', '120 jours à compter de la date limite de réception des offres'],
      ['Contact', 'Hélène Rousselet, achats@gh-valdesenne.example'],
    ],
    page: (page) => `GHVS-090-S3 · page ${page} sur 12`,
    sections: [
      {
        title: 'L’acheteur et ses besoins',
        text: [
          'Le Groupe hospitalier du Val-de-Senne gère trois établissements totalisant 640 lits, deux centres de consultation et une maternité. Environ 3 100 agents travaillent sur ses sites.',
          'Le nettoyage relève jusqu’ici d’un marché par site. Le groupe souhaite les réunir, relever le niveau d’hygiène des zones de soins et disposer des mêmes indicateurs partout.',
          'Le marché porte sur les unités de soins, les consultations, les blocs, les circulations, les bureaux et les locaux du personnel, soit 58 400 mètres carrés. Le lavage des vitres en étage, la blanchisserie et les déchets d’activités de soins en sont exclus.',
          'Le groupe met gratuitement à disposition les locaux de rangement, les vestiaires, l’eau et l’électricité.',
        ],
      },
      {
        title: 'Allotissement',
        text: [
          'Le marché est divisé en trois lots. Les candidats peuvent répondre à un, deux ou trois lots et se voir attribuer l’ensemble.',
        ],
        table: [
          ['Lot', 'Intitulé', 'Surface'],
          ['Lot 1', 'Site nord', '24 100 m²'],
          ['Lot 2', 'Site sud', '21 700 m²'],
          ['Lot 3', 'Maternité', '12 600 m²'],
        ],
        after: [
          'Le candidat doit chiffrer chaque lot séparément. Les remises pour attribution de plusieurs lots figurent au bordereau des prix et ne sont prises en compte que si tous les lots concernés reviennent au même candidat.',
        ],
      },
      {
        title: 'Remise des offres',
        text: [
          'Les offres doivent être déposées sur la plateforme de dématérialisation. Les offres envoyées par courrier ou par courriel seront rejetées.',
          'La date limite de réception des offres et celle des questions sont indiquées sur la plateforme.',
          'Le mémoire technique ne doit pas dépasser 60 pages, hors annexes.',
          'Les offres doivent rester valables 120 jours à compter de la date limite de réception des offres.',
          'Le candidat doit signer l’acte d’engagement ; la signature électronique qualifiée est acceptée.',
          'Les questions doivent être posées sur la plateforme. Questions et réponses sont publiées à tous les candidats, sans nommer leur auteur.',
          'Une visite de chaque site est proposée. Les candidats devraient s’y inscrire sur la plateforme au moins trois jours ouvrés avant.',
        ],
      },
      {
        title: 'Sélection des candidatures',
        text: [
          'Le candidat doit présenter trois références de nettoyage en établissement de santé au cours des cinq dernières années, dont une d’au moins 300 lits.',
          'Le candidat doit justifier d’un chiffre d’affaires annuel moyen d’au moins 2 500 000 euros sur les trois derniers exercices.',
          'Le candidat doit détenir une certification ISO 9001 ou équivalente, délivrée par un organisme accrédité.',
          'Le candidat devrait détenir une certification ISO 14001 ou équivalente.',
          'Le candidat doit être couvert par une assurance de responsabilité civile d’au moins 6 500 000 euros par sinistre.',
          'Le candidat doit attester sur l’honneur, au moyen du formulaire DC1 ou du DUME, qu’il n’entre dans aucun cas d’exclusion.',
        ],
      },
      {
        title: 'Critères d’attribution',
        text: [
          'Chaque lot est attribué à l’offre économiquement la plus avantageuse, selon les critères suivants :',
        ],
        table: [
          ['Critère', 'Pondération'],
          ['Méthode et organisation', '30'],
          ['Prévention des infections', '20'],
          ['Personnel et formation', '10'],
          ['Prix', '40'],
        ],
        after: [
          'Chaque critère technique est noté de 0 à 5. Une offre dont la note est inférieure à 2 pour la prévention des infections est éliminée.',
          'Le prix le plus bas obtient la totalité des points ; les autres en obtiennent en proportion.',
        ],
      },
      {
        title: 'Niveaux de propreté',
        text: [
          'Le titulaire doit respecter la norme NF EN 13549 pour la mesure de la qualité des prestations.',
          'Les zones à très haut risque doivent être nettoyées au moins deux fois par jour et atteindre une note de 98 %.',
          'Les zones à haut risque doivent être nettoyées chaque jour et atteindre une note de 95 %.',
          'Les circulations et les bureaux doivent être nettoyés chaque jour ouvré et atteindre une note de 85 %.',
          'Le titulaire doit traiter toute souillure biologique dans les 15 minutes suivant l’appel.',
          'Le titulaire doit réaliser le bionettoyage de sortie d’une chambre dans les 60 minutes suivant la demande, à toute heure.',
        ],
      },
      {
        title: 'Prévention des infections',
        text: [
          'Le titulaire doit appliquer les protocoles de l’équipe opérationnelle d’hygiène du groupe.',
          'Lavettes et franges doivent suivre un code couleur et ne doivent pas servir dans plus d’une pièce.',
          'Le candidat doit décrire comment il évite les contaminations croisées entre les chambres d’isolement et les autres locaux.',
          'Le titulaire doit contrôler chaque semaine les surfaces des zones à très haut risque par ATP-métrie et en transmettre les résultats.',
          'En cas d’épidémie, le titulaire doit doubler la fréquence de désinfection des points de contact dans les quatre heures suivant la demande.',
          'Tout produit doit être approuvé par l’équipe d’hygiène avant sa première utilisation.',
        ],
      },
      {
        title: 'Personnel',
        text: [
          'Tous les agents doivent suivre 24 heures de formation au bionettoyage avant de travailler seuls.',
          'Le candidat doit nommer le responsable du marché et un chef d’équipe par site, avec leur expérience.',
          'Un chef d’équipe doit être présent sur chaque site de 6 h 30 à 22 h, tous les jours de l’année.',
          'Le titulaire doit remplacer toute absence imprévue dans les deux heures suivant la prise de poste.',
          'Le titulaire doit réserver au moins 7 % des heures travaillées à l’insertion de personnes éloignées de l’emploi.',
          'L’article 7 de la convention collective des entreprises de propreté s’applique. La liste anonyme du personnel à reprendre est jointe au dossier.',
        ],
      },
      {
        title: 'Environnement et produits',
        text: [
          'Le titulaire doit utiliser des produits porteurs de l’Écolabel européen ou conformes à ses exigences, sauf besoin de désinfection.',
          'Les produits doivent être dosés par centrale fixe ou prédosés ; le dosage manuel est interdit.',
          'Le candidat doit décrire comment il réduira la consommation d’eau, d’énergie et de produits pendant la durée du marché.',
          'Le matériel utilisé pendant les heures de visite ne doit pas dépasser 60 dB.',
          'Le titulaire doit déclarer chaque trimestre les quantités de produits et de sacs plastiques utilisées.',
        ],
      },
      {
        title: 'Contrôle et suivi',
        text: [
          'Le titulaire doit contrôler chaque zone une fois par mois avec un outil numérique accessible au groupe.',
          'Tout local sous la note exigée doit être repris dans les deux heures et contrôlé de nouveau.',
          'Le titulaire doit remettre, au plus tard le cinquième jour ouvré du mois, un rapport présentant notes, réclamations, effectifs et incidents.',
          'Toute réclamation doit faire l’objet d’un accusé de réception sous quatre heures et d’une réponse sous trois jours ouvrés.',
          'Le responsable du marché doit participer à une réunion mensuelle sur chaque site.',
        ],
      },
      {
        title: 'Clauses du marché',
        text: [
          'Le marché est conclu pour une durée de 48 mois.',
          'Il peut être reconduit deux fois pour douze mois par l’acheteur.',
          'Les prix sont fermes la première année, puis révisés une fois par an.',
          'Le titulaire doit constituer une garantie à première demande de 5 % du montant annuel.',
          'Des pénalités pouvant atteindre 8 % du forfait mensuel s’appliquent lorsque les notes exigées ne sont pas atteintes deux mois de suite.',
          'Les factures doivent être déposées sur Chorus Pro. Le délai de paiement est de 50 jours pour les établissements publics de santé.',
          'Le titulaire ne doit pas sous-traiter plus de 20 % des heures, et seulement après acceptation écrite.',
        ],
      },
    ],
  },
  questionnaire: {
    sheet: 'Questionnaire',
    title: 'Portail citoyen : conception et réalisation',
    rows: [
      ['Référence', 'DGL-031-QS'],
      ['Pouvoir adjudicateur', 'Département des Grands-Lacs'],
    ],
    head: ['N°', 'Question', 'Réponse'],
    sections: [
      [
        'Entreprise',
        [
          'Combien de personnes votre entreprise emploie-t-elle, et quel a été son chiffre d’affaires au dernier exercice ?',
          'Présentez trois références comparables des cinq dernières années.',
          'De quelles assurances votre entreprise dispose-t-elle ?',
          'Quelles prestations seraient sous-traitées ?',
        ],
      ],
      [
        'Hébergement et sécurité',
        [
          'Où les données personnelles seront-elles conservées ?',
          'Décrivez l’environnement d’hébergement et ses certifications.',
          'Comment les données sont-elles chiffrées en transit et au repos ?',
          'Comment les sauvegardes sont-elles réalisées, et comment vérifiez-vous qu’elles peuvent être restaurées ?',
          'À quelle fréquence un tiers indépendant réalise-t-il des tests d’intrusion ?',
          'Comment les accès à l’application sont-ils gérés ?',
          'Que ferez-vous en cas de violation de données personnelles ?',
        ],
      ],
      [
        'Le portail',
        [
          'Comment le portail respecte-t-il les règles d’accessibilité ?',
          'Quelles interfaces sont proposées aux autres applications ?',
          'Comment la trace des modifications d’une demande est-elle conservée ?',
          'Comment le logiciel est-il testé avant la mise en production d’une version ?',
          'À quel rythme le logiciel est-il mis à jour, et avec quelle interruption ?',
          'Comment un usager peut-il enregistrer une demande et la terminer plus tard ?',
          'Comment le portail gère-t-il le paiement par carte ?',
        ],
      ],
      [
        'Service',
        [
          'Quelle disponibilité mensuelle garantissez-vous ?',
          'Indiquez les horaires et les canaux de votre assistance.',
          'Dans quel délai prenez-vous en charge les incidents bloquants ?',
          'Comment rendrez-vous compte de la qualité du service ?',
        ],
      ],
      [
        'Projet',
        [
          'Décrivez votre plan, de la notification à la mise en service.',
          'Quelle sera la gouvernance du projet ?',
          'Comment organisez-vous la réversibilité des données en fin de marché ?',
        ],
      ],
    ],
  },
};
