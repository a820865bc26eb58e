import type { LegalTexts } from './legal-text.ts';

const french: LegalTexts = {
  terms: {
    lead: 'Bidloom est un logiciel libre que chacun fait fonctionner sur sa propre machine. Ces conditions disent ce qui vaut entre vous et la personne ou l’entreprise qui gère le serveur que vous utilisez, appelée ici l’exploitant.',
    sections: [
      {
        title: 'Qui gère ce serveur',
        paragraphs: [
          'L’exploitant est l’entreprise ou la personne qui a installé Bidloom et vous en a donné l’adresse ; c’est souvent votre propre employeur. Les auteurs de Bidloom ne gèrent pas ce serveur, ne voient pas ce qui s’y trouve et ne sont pas parties à ces conditions.',
        ],
      },
      {
        title: 'Votre compte',
        paragraphs: [
          'Indiquez votre vrai nom et une adresse e-mail qui est la vôtre. Gardez votre mot de passe pour vous ; ce qui est fait pendant votre session est réputé fait par vous. Si vous pensez que quelqu’un d’autre connaît votre mot de passe, prévenez aussitôt l’exploitant.',
          'Un compte peut appartenir à plusieurs entreprises. Les propriétaires et les administrateurs d’une entreprise décident qui en est membre et ce que chacun peut y faire.',
        ],
      },
      {
        title: 'Ce que vous apportez reste à vous',
        paragraphs: [
          'Les appels d’offres, offres, documents et commentaires vous appartiennent, à vous ou à votre entreprise. L’exploitant ne peut les stocker, copier et traiter que pour vous rendre le service. N’apportez que ce que vous avez le droit d’utiliser : les documents des acheteurs ont souvent leurs propres conditions.',
        ],
      },
      {
        title: 'Ce que la machine écrit doit être relu',
        paragraphs: [
          'Bidloom lit les avis et les documents, trouve les exigences et prépare des réponses. Il montre d’où vient chaque exigence pour que vous puissiez la vérifier. Il peut manquer une exigence, mal lire une date ou rédiger quelque chose d’inexact. Lisez vous-même les documents de l’acheteur et approuvez chaque réponse avant de la remettre.',
          'Vous seul répondez de ce que vous remettez et du respect du délai. Bidloom ne dépose aucune offre à votre place.',
        ],
      },
      {
        title: 'Usage loyal',
        paragraphs: [
          'N’enfreignez pas la loi avec ce service, ne cherchez pas à atteindre les données d’autres entreprises, ne surchargez pas volontairement le serveur et n’y stockez rien qui nuise à autrui. L’exploitant peut fermer un compte qui le ferait.',
        ],
      },
      {
        title: 'Prix',
        paragraphs: [
          'Le logiciel est gratuit, à vie, sous licence Apache 2.0. Un exploitant qui demande une rémunération pour le faire fonctionner en convient séparément avec vous.',
        ],
      },
      {
        title: 'Absence de garantie',
        paragraphs: [
          'Comme le dit la licence, le logiciel est fourni en l’état, sans garantie d’aucune sorte. L’exploitant est responsable du fonctionnement, de la sécurité et de la sauvegarde du serveur, dans la mesure où la loi ou un accord avec vous l’exige.',
        ],
      },
      {
        title: 'Départ et modifications',
        paragraphs: [
          'Vous pouvez cesser à tout moment ; demandez à l’exploitant de supprimer votre compte. Le travail fait pour une entreprise reste à cette entreprise. Si ces conditions changent, la date ci-dessus change aussi.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'Bidloom garde ce qu’il faut pour votre travail sur le serveur que vous utilisez et n’envoie rien ailleurs, sauf si votre entreprise connecte un service. La personne ou l’entreprise qui gère le serveur, l’exploitant, en est responsable.',
    sections: [
      {
        title: 'Ce qui est conservé',
        paragraphs: [
          'Votre compte : nom complet, adresse e-mail, photo si vous en ajoutez une, et votre mot de passe sous forme d’empreinte irréversible (Argon2id), jamais le mot de passe lui-même.',
          'Vos sessions : quand vous vous êtes connecté, jusqu’à quand la session est valable et de quel navigateur il s’agit.',
          'Le travail de votre entreprise : appels d’offres, offres, clients, services, tâches, commentaires, fichiers, et l’historique des modifications.',
          'Des traces techniques : le journal du serveur note chaque requête avec son heure, son adresse et son résultat, sans mots de passe, jetons ni contenus.',
        ],
      },
      {
        title: 'Où',
        paragraphs: [
          'Dans la base de données et le stockage choisis par l’exploitant, par défaut sur le disque du serveur. Les données de chaque entreprise sont séparées de celles des autres dans la base même.',
        ],
      },
      {
        title: 'Ce qui quitte le serveur',
        paragraphs: [
          'Rien, tant qu’on ne le demande pas. Quand quelqu’un importe un appel d’offres depuis une adresse web, le serveur lit cette adresse. Quand un administrateur connecte Google Drive, les fichiers vont dans le Drive de votre entreprise ; quand il connecte Gmail, les messages partent de cette boîte. Quand un modèle de langage d’un fournisseur est configuré et choisi, les textes nécessaires au brouillon lui sont envoyés. Le modèle intégré fonctionne sur le serveur même.',
          'Il n’y a ni mesure d’audience, ni publicité, ni pistage, ni fichier que votre navigateur charge chez un tiers.',
        ],
      },
      {
        title: 'Dans votre navigateur',
        paragraphs: [
          'Le stockage local contient votre jeton de connexion, l’entreprise choisie, votre langue et votre thème, ainsi que les textes pas encore envoyés, pour qu’un rechargement ne les perde pas. Deux cookies retiennent votre langue et, pendant sept jours, si la barre latérale est ouverte. Un troisième, pendant 400 jours, permet au serveur de reconnaître un navigateur où vous vous êtes déjà connecté, pour que des mots de passe erronés saisis ailleurs ne vous bloquent pas ; il ne contient aucun nom et n’ouvre rien. Tout cela ne sert qu’à l’application ; rien ne vous suit.',
        ],
      },
      {
        title: 'Qui y a accès',
        paragraphs: [
          'Les membres de votre entreprise, chacun selon son rôle ; et l’exploitant, qui peut techniquement lire ce qui est sur le serveur. Votre nom reste à côté de votre travail, même après votre départ d’une entreprise.',
        ],
      },
      {
        title: 'Durée et droits',
        paragraphs: [
          'Les données restent jusqu’à ce qu’une personne habilitée ou l’exploitant les supprime. Demandez à l’exploitant de consulter, corriger, exporter ou effacer ce qui vous concerne ; là où le RGPD ou une loi semblable s’applique, c’est lui qui doit répondre, et vous pouvez saisir votre autorité de protection des données.',
        ],
      },
    ],
  },
};
export default french;
