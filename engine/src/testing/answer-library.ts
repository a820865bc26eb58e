import type { RankedAnswer } from '#matching/rank-answers.ts';

/** An answer of the library with other words in which a buyer asks for it. */
export type AskedAnswer = RankedAnswer & { asked: string[] };

/**
 * A library as a services company keeps it, written for measuring: `name / language / tags`, the question, the answer,
 * then each rewording on a line of its own after `>`. Rewordings in the other language of the same script are among them.
 */
const library = `
insurance / en / insurance, legal
Do you hold public liability insurance, and for what amount?
We hold public and product liability cover of 10 million with an A-rated insurer; the certificate is attached.
> Evidence of third-party liability cover of at least 5 million must be enclosed
> Please confirm the level of your third party liability policy and enclose the certificate.
indemnity / en / insurance, legal
What professional indemnity insurance do you have?
Our professional indemnity policy covers 5 million per claim.
> The contractor shall maintain professional indemnity cover throughout the term
> Disposez-vous d'une assurance de responsabilité professionnelle ?
> Provide proof of your errors and omissions cover.
staff / en / company
How many people do you employ?
We employ {{Number of staff}} at four sites.
> State the headcount of your organisation
> What is the total number of full-time personnel in your organisation?
turnover / en / company, finance
What was your annual turnover in the last three years?
Our turnover was {{Turnover}} last year, with growth in each of the past three.
> Indicate revenue for the previous three financial years
> Chiffre d'affaires des trois derniers exercices
> Give your sales figures for each of the last three fiscal years.
accounts / en / finance
Please provide your audited accounts.
Audited financial statements for the last three years are attached.
> Copies of the most recent annual financial statements, signed by an auditor
> The last two balance sheets and profit and loss statements
> Enclose the last three years of financial statements, signed off by your auditors.
iso27001 / en / security, certificates
Are you certified to ISO 27001?
Yes, since 2016 for all sites; the certificate is attached.
> The bidder holds a valid ISO/IEC 27001 certification
> Le candidat doit être certifié ISO 27001
> Is your information security management system certified to an international standard such as ISO 27001?
iso9001 / en / quality, certificates
Are you certified to ISO 9001?
Yes; the quality management system covers design, delivery and support.
> ISO 9001 accreditation or equivalent
> Describe your certified quality management system (ISO 9001)
> Do you operate a certified quality management system such as ISO 9001?
iso14001 / en / environment, certificates
Do you hold ISO 14001?
Yes; our environmental management system has been certified since 2018.
> Environmental management system certified to ISO 14001 or EMAS
> Certification ISO 14001 en cours de validité
> Confirm certification of your environmental management system to ISO 14001.
backup / en / security, hosting
Describe your backup arrangements.
Data is copied every hour to a second site and restored for a test each quarter.
> How often is data backed up, and how are restores tested?
> Modalités de sauvegarde et de restauration des données
> How frequently do you take copies of our data and how do you test that they can be restored?
continuity / en / security
What business continuity and disaster recovery plans do you have?
Our plan is tested twice a year; recovery takes at most four hours and loses at most fifteen minutes of data.
> Explain how service would be maintained after a disaster
> Plan de reprise d'activité et plan de continuité
> Outline how service would continue after the loss of your main site.
pentest / en / security
How often are penetration tests carried out?
An outside firm tests every major release and the whole platform once a year.
> The system shall undergo independent penetration testing annually
> Fréquence des tests d'intrusion réalisés par un tiers
> When was your last independent security test by ethical hackers, and how often do you repeat it?
encryption / en / security
How is data encrypted at rest and in transit?
AES-256 at rest, TLS 1.3 in transit, keys in a hardware module.
> All data must be encrypted both in storage and during transmission
> Chiffrement des données au repos et en transit
> Which algorithms protect stored and transmitted information?
passwords / en / security
Which authentication methods and password rules do you support?
Single sign-on over SAML and OpenID Connect, with a second factor for everyone.
> Multi-factor authentication and single sign-on shall be available
> Politique de mots de passe et authentification forte
> Is multi-factor authentication available to all users?
breach / en / security, privacy
How do you handle a security incident or data breach?
A team on call contains it; we tell the client within 24 hours and report causes within five days.
> Procedure for notifying us of a personal data breach
> Gestion des incidents de sécurité et notification des violations
> Within what time would we be told of a personal data breach?
gdpr / en / privacy, legal
How do you comply with the GDPR?
We act as processor under a signed agreement, keep a register of processing and have a data protection officer.
> Demonstrate compliance with data protection law
> Are you compliant with data protection law?
subprocessors / en / privacy
Which sub-processors handle personal data?
Two, both in the European Union; the list is annexed to the processing agreement.
> List any third parties that will process personal data on your behalf
> Liste des sous-traitants ultérieurs de données personnelles
> List all third parties who will process personal data on your behalf.
hosting / en / hosting
Where is the data hosted?
In two data centres in Frankfurt and Dublin, both certified to ISO 27001.
> Location of the servers and data centres used
> In which country are your data centres located?
availability / en / hosting, service
What availability do you guarantee?
99.9 % a month, measured from outside, with service credits below that.
> Minimum uptime of the platform and service credits
> Taux de disponibilité garanti du service
> State the monthly uptime commitment in your service level agreement.
support / en / service
What support hours do you offer?
The help desk answers from 7:00 to 19:00 on working days, and urgent calls at all times.
> Opening times of the service desk
> Horaires de l'assistance aux utilisateurs
> During which hours can our users reach your help desk?
response / en / service
What are your response and resolution times?
Critical: 15 minutes and 4 hours; high: 1 hour and 8 hours; others: the next working day.
> How quickly will faults of each priority be answered and fixed?
> Délais de prise en charge et de résolution par niveau de gravité
> How fast do you react to a critical (priority 1) fault and when will it be fixed?
training / en / service
What training will users receive?
Two days on site for each group of ten, then a monthly webinar and written guides.
> How will you train our staff to use the system?
> Formation des utilisateurs : contenu et durée
> How will you make sure our employees know how to use the new tool?
migration / en / delivery
How will existing data be migrated?
We map, load twice for trial, reconcile counts and sums, then load for real over a weekend.
> Approach to data migration from the legacy system
> Reprise des données existantes
> Explain how records from our legacy application will be transferred.
plan / en / delivery
Provide a project plan with milestones.
Kick-off in week 1, design approved in week 4, trial in week 10, live in week 14.
> Implementation timetable showing key milestones
> Calendrier de réalisation et jalons du projet
> Attach a Gantt chart showing key dates from award to go-live.
manager / en / delivery, team
Who will be the project manager?
A certified manager with twelve years in similar projects leads the work and is your contact.
> Name the person responsible for managing the contract
> Désignation du chef de projet
> Name the individual responsible for running the contract day to day.
cvs / en / team
Please attach CVs of key personnel.
The CVs of the six people named in the organisation chart are attached.
> Curricula vitae of the proposed team members
> Qualifications and experience of key staff
> Supply a résumé for each person proposed.
references / en / company
Give three references for similar contracts.
Three clients of the same size have agreed to be called; details are in the annex.
> Examples of comparable projects delivered in the last five years
> Supply details of at least three comparable customers we may contact.
subcontract / en / legal, delivery
Will you use subcontractors?
Only for cabling, less than ten per cent of the value, by a partner of eight years.
> Identify any part of the work to be subcontracted
> Part du marché que vous comptez sous-traiter
> Identify any part of the work you intend to give to other firms.
environment / en / environment
What do you do to reduce carbon emissions?
Our fleet has been electric since 2023 and our sites run on renewable power; emissions fell by a third.
> Describe your net zero commitments and carbon reduction plan
> Actions pour réduire l'empreinte carbone
> What measures do you take to lower your greenhouse gas footprint?
waste / en / environment
How is waste reduced and recycled?
Nine tenths of packaging and equipment taken back is reused or recycled by a licensed firm.
> Waste management and recycling practices
> Traitement et valorisation des déchets
> What steps do you take to avoid landfill?
slavery / en / legal, social
How do you prevent modern slavery in your supply chain?
We publish a yearly statement, screen suppliers and train buyers.
> Statement on forced labour and human trafficking
> Steps taken against modern slavery and child labour by your suppliers
> What due diligence do you perform to avoid forced labour among your suppliers?
diversity / en / social
Describe your equality, diversity and inclusion policy.
Pay is published, interviews follow one form and a third of managers are women.
> Equal opportunities policy
> Politique d'égalité et de diversité
> How do you promote equal opportunities in recruitment?
socialvalue / en / social
What social value will you deliver to the community?
We take two apprentices a year from the county and give 200 hours to local schools.
> Benefits for local communities, such as apprenticeships
> Commitments on jobs for long-term unemployed residents
> Which benefits will local communities see from this contract?
bribery / en / legal
What is your anti-bribery policy?
Gifts above 25 are refused and entered in a register; everyone is trained yearly.
> Measures against corruption and bribery
> Dispositif de prévention de la corruption
> Explain the controls you have against corruption and fraud.
safety / en / safety
Describe your health and safety management.
A site plan, daily briefings and an accident rate of 0.4 per million hours.
> Occupational health and safety policy and accident statistics
> Politique de santé et de sécurité au travail
> How many reportable accidents have you had and how do you prevent them?
riskassess / en / safety, delivery
How are project risks managed?
A register is reviewed each week; each risk has an owner, a measure and a date.
> Provide a risk register and mitigation measures
> Analyse des risques du projet
> Submit a risk register with mitigation for the main threats to delivery.
qualityplan / en / quality
How do you assure the quality of what you deliver?
Every delivery passes a checklist, a second pair of eyes and your acceptance test.
> Quality assurance and control procedures for deliverables
> Contrôle qualité des livrables
> How will defects in deliverables be found before they reach us?
complaints / en / service
How do you deal with complaints?
Each is confirmed the same day, answered in five days and discussed each month.
> Complaints procedure and escalation
> Traitement des réclamations
> What happens when a customer is not happy and wants to raise a grievance?
accessibility / en / product
Does your software meet accessibility standards?
Yes, WCAG 2.2 AA; an outside audit is attached.
> The interface shall conform to WCAG level AA
> Conformité au RGAA
> Is the application compliant with WCAG 2.1 level AA?
languages / en / product
In which languages is the interface available?
English, French, Arabic and German; each user chooses.
> Multilingual user interface
> Langues disponibles de l'interface
> Can the screens be shown in French and Arabic?
integration / en / product
Which interfaces does your system offer for integration?
A documented REST API, webhooks and nightly CSV files.
> APIs available to connect with third-party applications
> Interfaçage avec les logiciels existants
> Describe the REST API and how it connects with our ERP.
audittrail / en / product, security
Does the system keep an audit trail?
Every change is recorded with who, when, before and after, for ten years.
> All user actions shall be logged
> Traçabilité des actions et journalisation
> Can we see who changed a record and when?
roles / en / product, security
How are access rights managed?
By role, with least privilege, reviewed each quarter by your administrator.
> Role-based access control
> Gestion des droits d'accès et des habilitations
> How do you restrict what each user may see and do?
retention / en / privacy
How long is data kept and how is it deleted at the end?
As long as the contract runs; then it is handed over and erased within 30 days with a certificate.
> Return and deletion of data at contract end
> Durée de conservation et restitution des données
> What happens to our information when the agreement ends - for how many months do you keep it?
mobile / en / product
Can the system be used on mobile devices?
Yes, in any current browser and as an app for iOS and Android, also without a connection.
> Smartphone and tablet use, including offline
> Utilisation sur téléphone mobile et tablette
> Will field workers be able to use it on their phones?
price / en / finance
How is your price made up?
A yearly licence per user and day rates for work; nothing else is charged.
> Breakdown of costs
> Décomposition du prix
> Break down your total cost by item.
payment / en / finance
What are your payment terms?
Invoices are sent monthly and due within 30 days.
> Invoicing schedule and payment period
> Modalités de facturation et de paiement
> How many days after invoice do you expect to be paid?
warranty / en / service
What warranty do you give?
Two years on parts and labour, with replacement within two working days.
> Guarantee period for the equipment supplied
> For how long after acceptance do you repair faults free of charge?
maintenance / en / service
How is maintenance carried out?
Twice a year on a fixed calendar, with parts kept in stock for ten years.
> Preventive and corrective maintenance
> Entretien préventif des installations
> Describe preventive and corrective maintenance.
delivery / en / delivery
What are your delivery times?
Stock items within three working days; others within four weeks of the order.
> Lead time from order to delivery
> Délai de livraison après commande
ip / en / legal
Who owns the intellectual property of what is developed?
You own what is made for you; we keep what existed before and license it without end.
> Intellectual property rights in deliverables
> Cession des droits de propriété intellectuelle
> Who will hold the copyright in bespoke software written under the contract?
exit / en / delivery
Describe your exit plan at the end of the contract.
Three months of handover, all data in open formats, knowledge sessions with the successor.
> Transition to a new supplier when the agreement ends
> Réversibilité en fin de marché
> How would you hand over the service to a new provider?
conflict / en / legal
Do you have any conflicts of interest?
None; the staff proposed have signed a declaration.
> Declaration of interests
> Declare relationships that might compromise impartiality
> Declare any relationship with members of our staff that could affect impartiality.
exclusion / en / legal
Has your company been convicted or excluded from public contracts?
No; the signed declaration is attached.
> Grounds for mandatory exclusion: convictions of directors
> Criminal offences or debarment in the past five years
tax / en / legal, finance
Are your taxes and social contributions paid?
Yes; certificates of the last quarter are attached.
> Proof that taxes have been paid
> Attestations fiscales et sociales à jour
> Proof that social security and taxes have been paid is required.
patching / en / security
How are vulnerabilities patched?
Critical updates within 48 hours, others monthly, after tests.
> Application of security updates and fixes
> Gestion des vulnérabilités et des correctifs
> How quickly are critical security updates installed on your servers?
vetting / en / security, team
Are your staff vetted?
Identity, right to work, references and criminal record are checked before anyone starts.
> Background checks on employees
> Personnel screening and security clearance
> Do you carry out criminal record and reference checks on people before they start?
logging / en / hosting
How is the platform monitored?
Probes every minute, alerts to those on duty, a public status page.
> Monitoring and alerting
> Supervision de la plateforme
> How do you detect that the service is down or slow?
capacity / en / hosting
How many simultaneous users can the system serve?
Five thousand at once with answers under a second; more by adding servers.
> Scalability and performance under peak load
> Montée en charge et nombre d'utilisateurs simultanés
> What is the maximum number of concurrent sessions?
roadmap / en / product
How often do you release new versions?
Each month, announced two weeks before; nothing is taken away without a year's notice.
> Release cycle and product roadmap
> Frequency of software upgrades
> Which functions are planned for the next two years?
bankruptcy / en / finance
Is your company in insolvency or liquidation?
No, and no proceedings are pending.
> Confirm the tenderer is not bankrupt or being wound up
> Insolvency proceedings
satisfaction / en / service
How do you measure customer satisfaction?
A short survey after each call and a yearly interview; the score was 4.6 of 5.
> User satisfaction surveys
> Enquêtes de satisfaction auprès des clients
> How do you find out whether your clients are satisfied?
assurance-fr / fr / assurance
Êtes-vous assuré en responsabilité civile ?
Oui, à hauteur de 8 millions d'euros ; l'attestation est jointe.
> Attestation d'assurance de responsabilité civile en cours de validité
> Justifier d'une couverture en responsabilité civile
> Montant de la garantie de votre assurance responsabilité civile
> Veuillez joindre votre attestation d’assurance RC en cours de validité.
decennale / fr / assurance, travaux
Disposez-vous d'une assurance décennale ?
Oui, pour le lot gros œuvre et le second œuvre.
> Attestation de garantie décennale
> L'entreprise produira son contrat d'assurance décennale
> Joindre l’attestation d’assurance décennale.
effectif-fr / fr / société
Combien de personnes employez-vous ?
Nous employons {{Effectif}} sur trois sites.
> Effectif moyen annuel du candidat
> Nombre de salariés et importance du personnel d'encadrement
> Quels sont vos effectifs ?
> Quel est le nombre total de salariés de votre entreprise ?
moyens / fr / société
Quels sont vos moyens matériels et votre outillage ?
Douze véhicules, deux nacelles, un atelier de 900 m² et les outils listés en annexe.
> Déclaration indiquant l'outillage et l'équipement technique
> Plant, tools and technical equipment available
> De quels équipements et outils disposent vos équipes ?
nettoyage / fr / prestations
Quels produits d'entretien utilisez-vous ?
Des produits écolabellisés pour neuf dixièmes ; les fiches techniques sont jointes.
> Fiches techniques des produits de nettoyage employés
> Ecolabelled cleaning products
> Vos détergents sont-ils écologiques (écolabel) ?
reprise-personnel / fr / social
Comment organisez-vous la reprise du personnel ?
Entretien avec chaque agent, avenant signé avant le démarrage, ancienneté conservée.
> Transfert du personnel du titulaire sortant
> Modalités de reprise des salariés en place
> Reprendrez-vous les salariés du titulaire sortant ?
insertion / fr / social
Comment réalisez-vous la clause d'insertion sociale ?
Avec la maison de l'emploi, 5 % des heures, un tuteur pour chaque personne.
> Heures d'insertion de personnes éloignées de l'emploi
> Moyens pour respecter la clause sociale
> Combien d’heures de travail réserverez-vous à des personnes éloignées de l’emploi ?
planning-fr / fr / travaux
Fournissez un planning d'exécution des travaux.
Préparation un mois, gros œuvre quatre mois, finitions deux mois, selon le planning joint.
> Planning détaillé du chantier
> Construction programme with phases of the works
> Indiquez le calendrier détaillé des travaux.
chantier / fr / travaux, environnement
Comment limitez-vous les nuisances du chantier ?
Horaires fixés avec les riverains, bâches, arrosage et niveaux de bruit mesurés.
> Mesures pour réduire le bruit et la poussière sur le chantier
> Noise and dust control on site
> Quelles mesures prenez-vous contre le bruit et la poussière pendant les travaux ?
ppsps / fr / travaux, sécurité
Comment assurez-vous la sécurité sur le chantier ?
Un plan particulier est établi avant tout démarrage ; accueil de chacun et contrôle chaque semaine.
> Plan particulier de sécurité et de protection de la santé
> Prévention des accidents de chantier
> Comment prévenez-vous les accidents de vos ouvriers ?
garantie-fr / fr / service
Quelle est la durée de garantie des équipements ?
Trois ans, pièces et main-d'œuvre, intervention sous 48 heures.
> Durée et étendue de la garantie proposée
> Garantie constructeur des matériels fournis
> Durée de la garantie du matériel
> Pendant combien d’années le matériel fourni est-il couvert ?
astreinte / fr / service
Disposez-vous d'une astreinte ?
Oui, un technicien est joignable à toute heure et intervient en deux heures.
> Service d'astreinte 24h/24 et 7j/7
> Out-of-hours emergency call-out service
> Qui peut-on joindre la nuit et le week-end en cas d’urgence ?
pieces / fr / service
Comment garantissez-vous la disponibilité des pièces détachées ?
Stock au dépôt et engagement de dix ans par contrat avec le fabricant.
> Disponibilité des pièces de rechange
> Spare parts supply
> Pendant combien de temps pouvez-vous fournir des pièces de rechange ?
methodologie / fr / méthode
Décrivez votre méthodologie.
Cadrage, diagnostic, ateliers, restitution ; chaque étape donne lieu à un livrable validé.
> Note méthodologique
> Démarche proposée pour mener la mission
> Exposez la démarche que vous suivrez pour réaliser la mission.
gouvernance / fr / méthode
Quelle organisation de pilotage proposez-vous ?
Un comité de pilotage chaque mois, un comité technique chaque semaine, des comptes rendus sous deux jours.
> Comités, réunions et comptes rendus
> Steering committee and governance of the assignment
> Quelles réunions et quels comités sont prévus pour suivre le marché ?
ateliers / fr / méthode
Comment associez-vous les habitants ?
Trois réunions publiques, un questionnaire et une permanence hebdomadaire.
> Concertation avec les habitants
> Public consultation with residents
references-fr / fr / société
Présentez vos références récentes.
Cinq marchés comparables ces trois dernières années, avec le nom du contact de chacun.
> Liste des principales prestations effectuées au cours des trois dernières années
> Attestations de bonne exécution de marchés analogues
> Références de prestations similaires
> Citez trois marchés équivalents exécutés au cours des cinq dernières années.
qualibat / fr / travaux, certificats
Quelles qualifications professionnelles détenez-vous ?
Qualibat 2112 et 3413, en cours de validité.
> Certificats de qualification professionnelle (Qualibat ou équivalent)
> Qualification Qualibat exigée
> Joignez vos certificats de qualification (Qualibat ou équivalent).
amiante / fr / travaux, sécurité
Êtes-vous habilités à intervenir en présence d'amiante ?
Oui, sous-section 4, tous nos encadrants sont formés.
> Habilitation amiante du personnel
> Asbestos work training
> Votre personnel est-il formé au risque amiante ?
electrique / fr / sécurité
Vos agents ont-ils une habilitation électrique ?
Oui, B1V et BR ; les titres sont joints.
> Habilitations électriques des intervenants
> Electrical authorisation of technicians
> Les électriciens sont-ils habilités (B1V, BR) ?
restauration / fr / alimentation
Quelle part de produits biologiques proposez-vous dans les repas ?
35 % de produits biologiques et 60 % de produits durables, mesurés chaque mois.
> Pourcentage de denrées issues de l'agriculture biologique
> Share of organic food in the meals
> Quel pourcentage d’aliments bio servirez-vous ?
gaspillage / fr / alimentation
Comment luttez-vous contre le gaspillage alimentaire ?
Pesées, portions au choix et dons aux associations : 40 % de moins en deux ans.
> Plan de réduction du gaspillage alimentaire
> Measures against food waste
> Que faites-vous des repas non consommés ?
allergenes / fr / alimentation
Comment gérez-vous les allergènes ?
Chaque menu indique les quatorze allergènes ; plats de remplacement préparés à part.
> Information des convives sur les allergènes
> Allergen information on menus
> Comment informez-vous les convives sur les allergènes ?
haccp / fr / alimentation, hygiène
Quel est votre plan de maîtrise sanitaire ?
Plan HACCP, analyses chaque mois par un laboratoire indépendant.
> Respect de la méthode HACCP et autocontrôles
> Food hygiene controls
flotte / fr / transport
Quelle est la composition de votre flotte de véhicules ?
Soixante autocars, dont vingt électriques, âge moyen quatre ans.
> Description du parc de véhicules affectés au service
> Age and emissions class of the buses
> De combien de camions et d’engins disposez-vous et quelle est leur norme Euro ?
ponctualite / fr / transport
Comment garantissez-vous la ponctualité ?
Suivi par satellite, car de réserve à chaque dépôt, 98,7 % à l'heure.
> Taux de ponctualité et mesures en cas de retard
> Punctuality of journeys
conducteurs / fr / transport
Comment formez-vous vos conducteurs ?
Écoconduite chaque année, accueil des voyageurs, sécurité ; 35 heures en trois ans.
> Formation continue des conducteurs
> Driver training
> Quelle formation suivent les chauffeurs ?
gardiennage / fr / sécurité
Vos agents de sécurité ont-ils une carte professionnelle ?
Oui, tous ; les numéros sont contrôlés chaque trimestre.
> Carte professionnelle des agents de surveillance
> Licences held by the guards
> Les vigiles détiennent-ils la carte professionnelle du CNAPS ?
rondes / fr / sécurité
Comment contrôlez-vous les rondes ?
Points à lire par téléphone, rapport automatique et alerte en cas de retard.
> Dispositif de contrôle des rondes de surveillance
> Verification of patrols
espaces-verts / fr / prestations
Utilisez-vous des produits phytosanitaires ?
Non, depuis 2017 : désherbage mécanique et paillage.
> Entretien des espaces verts sans pesticides
> Weed control without pesticides
> Comment désherbez-vous sans produits chimiques ?
tri / fr / environnement
Comment organisez-vous la collecte et le tri ?
Bacs par flux, pesée embarquée, refus signalés au client le jour même.
> Collecte sélective par flux
> Fréquence de collecte et consignes de tri
confidentialite-fr / fr / juridique
Comment garantissez-vous la confidentialité des informations ?
Engagement signé par chacun, accès par badge, documents rendus ou détruits en fin de mission.
> Engagement de confidentialité
> Non-disclosure undertaking by the team
> Quelles clauses de discrétion s’appliquent à vos salariés ?
rgpd-fr / fr / juridique
Comment respectez-vous le règlement général sur la protection des données ?
Registre, délégué à la protection des données, contrat de sous-traitance signé.
> Conformité au RGPD du traitement des données à caractère personnel
> Désignation d'un délégué à la protection des données
> Mesures de conformité au RGPD
> Avez-vous désigné un délégué à la protection des données ?
hebergement-fr / fr / informatique
Où sont hébergées les données ?
En France, dans deux centres certifiés HDS.
> Localisation de l'hébergement
> Hébergement de données de santé certifié HDS
> Lieu d'hébergement des données
> Dans quel pays se trouvent vos serveurs ?
impression / fr / informatique
Combien de temps pour remplacer un copieur en panne ?
Un appareil de remplacement est installé le lendemain.
> Délai de remplacement d'un matériel défectueux
> Replacement of faulty copiers
sav / fr / service
Comment joindre votre service après-vente ?
Par téléphone, courriel ou portail ; un numéro de dossier est donné aussitôt.
> Service après-vente
> After-sales service contact
> Comment contacter le service après-vente ?
penalites / fr / juridique
Acceptez-vous les pénalités de retard ?
Oui, telles que prévues au cahier des clauses administratives.
> Acceptation des pénalités
> Acceptance of liquidated damages for delay
> Quelle est votre position sur les pénalités prévues en cas de retard ?
variante / fr / offre
Proposez-vous des variantes ?
Une variante avec éclairage à diodes, chiffrée à part.
> Variantes proposées
> Variants offered
visite / fr / offre
Avez-vous visité les lieux ?
Oui, l'attestation de visite est jointe.
> Attestation de visite du site
> Certificate of site visit
> La visite du site a-t-elle été effectuée ?
prix-fr / fr / finances
Comment vos prix sont-ils révisés ?
Une fois par an selon la formule du marché, plafonnée à 3 %.
> Formule de révision des prix
> Price indexation
> Selon quelle formule vos tarifs évoluent-ils chaque année ?
تأمين / ar / التأمين
هل لديكم تأمين ضد المسؤولية المدنية؟
نعم، بمبلغ عشرة ملايين ريال، والشهادة مرفقة.
> يجب على مقدم العطاء تقديم وثيقة تأمين المسؤولية المدنية
> شهادة التأمين ضد المسؤولية تجاه الغير
> أرفقوا وثيقة تأمين المسؤولية تجاه الغير.
موظفون / ar / الشركة
كم عدد الموظفين في شركتكم؟
يعمل لدينا {{عدد الموظفين}} موظفاً.
> بيان بعدد العاملين والموظفين الدائمين
> ما هو حجم القوى العاملة لديكم؟
> ما عدد العاملين لديكم بدوام كامل؟
ضمان / ar / الخدمة
ما هي مدة الضمان على المعدات؟
سنتان تشملان القطع والأجور.
> فترة ضمان المعدات الموردة
> يلتزم المتعاقد بضمان الأجهزة لمدة لا تقل عن سنة
> كم سنة يغطي ضمان الأجهزة الموردة؟
صيانة / ar / الخدمة
كيف تنفذون أعمال الصيانة الدورية؟
زيارتان في السنة مع تقرير بعد كل زيارة.
> خطة الصيانة الوقائية والدورية
> برنامج صيانة الأجهزة
> ما خطة الصيانة الوقائية للأجهزة؟
خبرة / ar / الشركة
اذكروا المشاريع المماثلة التي نفذتموها.
خمسة مشاريع مماثلة في آخر ثلاث سنوات، وأسماء العملاء مرفقة.
> قائمة بالأعمال المشابهة المنجزة خلال السنوات الخمس الماضية
> الخبرات السابقة في مشاريع مماثلة
> قدموا قائمة بالأعمال السابقة المشابهة خلال السنوات الخمس الماضية.
فريق / ar / الفريق
من هم أعضاء فريق العمل ومؤهلاتهم؟
مدير مشروع وستة مهندسين، والسير الذاتية مرفقة.
> السير الذاتية لفريق العمل المقترح
> مؤهلات مدير المشروع والمهندسين
> أرفقوا السير الذاتية لأعضاء الفريق.
جدول / ar / التنفيذ
ما هو الجدول الزمني لتنفيذ المشروع؟
ستة أشهر على أربع مراحل مبينة في الجدول المرفق.
> البرنامج الزمني للتنفيذ
> مراحل تنفيذ المشروع ومددها
> متى تبدأ وتنتهي كل مرحلة من مراحل التنفيذ؟
سلامة / ar / السلامة
ما هي إجراءات السلامة والصحة المهنية لديكم؟
خطة لكل موقع وتدريب يومي ومسؤول سلامة مقيم.
> خطة السلامة والصحة المهنية في الموقع
> تدابير الوقاية من الحوادث والسلامة
> كيف تضمنون سلامة العمال في الموقع؟
جودة / ar / الجودة
صفوا نظام إدارة الجودة.
نظام معتمد وفق آيزو 9001 منذ 2015.
> شهادة الجودة ISO 9001
> خطة ضبط الجودة
> هل تطبقون نظاماً لضمان الجودة؟
بيئة / ar / البيئة
كيف تديرون النفايات وتحمون البيئة؟
نفرز النفايات في الموقع وننقلها إلى مصانع مرخصة.
> خطة إدارة النفايات
> الإجراءات البيئية المتبعة في الموقع
> كيف تتخلصون من المخلفات؟
تدريب / ar / الخدمة
ما التدريب الذي تقدمونه للمستخدمين؟
خمسة أيام في الموقع ودليل باللغة العربية.
> برنامج تدريب مستخدمي النظام
> يلتزم المورد بتدريب موظفي الجهة
> كيف ستدربون موظفينا على النظام؟
دعم / ar / الخدمة
ما هي ساعات الدعم الفني؟
على مدار الساعة طوال أيام الأسبوع.
> توفير الدعم الفني 24 ساعة
> أوقات عمل مركز الدعم الفني
> متى يكون فريق المساندة متاحاً للمستخدمين؟
بيانات / ar / الأمن
أين تستضاف البيانات؟
داخل المملكة في مركزين معتمدين.
> يجب استضافة البيانات داخل الدولة
> موقع مراكز استضافة البيانات
> في أي دولة تقع خوادمكم؟
نسخ / ar / الأمن
كيف يتم النسخ الاحتياطي للبيانات؟
كل ساعة إلى موقع ثان، مع اختبار الاستعادة كل ربع سنة.
> النسخ الاحتياطي واستعادة البيانات
> سياسة النسخ الاحتياطي
> كم مرة تؤخذ نسخ من البيانات وأين تحفظ؟
محتوى / ar / المحتوى المحلي
ما نسبة المحتوى المحلي في عرضكم؟
خمسة وأربعون بالمئة، والخطة مرفقة.
> خطة المحتوى المحلي
> نسبة المحتوى المحلي والمنتجات الوطنية
> ما حصة المنتجات المحلية في العرض؟
زكاة / ar / الشركة
هل سددتم الزكاة والضريبة؟
نعم، والشهادة سارية ومرفقة.
> شهادة سداد الزكاة والضرائب سارية المفعول
> إثبات سداد الالتزامات الضريبية
> أرفقوا شهادة سارية من هيئة الزكاة والضريبة والجمارك.
سجل / ar / الشركة
هل لديكم سجل تجاري ساري المفعول؟
نعم، والصورة مرفقة.
> صورة من السجل التجاري
> نسخة سارية من السجل التجاري للشركة
> أرفقوا نسخة من السجل التجاري.
باطن / ar / التنفيذ
هل ستتعاقدون من الباطن؟
فقط لأعمال الحفر، بأقل من عشرة بالمئة.
> الأعمال المسندة إلى مقاولين من الباطن
> بيان بمقاولي الباطن
> هل تنوون إسناد جزء من الأعمال إلى مقاول آخر؟
سرية / ar / القانون
كيف تحافظون على سرية المعلومات؟
يوقع كل موظف تعهداً، وتتلف الوثائق في نهاية العقد.
> التعهد بالمحافظة على سرية المعلومات
> اتفاقية عدم الإفصاح وسرية البيانات
> هل توقعون اتفاقية عدم إفصاح؟
دفع / ar / المالية
ما هي شروط الدفع لديكم؟
دفعات شهرية خلال ثلاثين يوماً من الفاتورة.
> جدول الدفعات وشروط السداد
> طريقة الدفع والفواتير
> كم يوماً بعد الفاتورة تنتظرون السداد؟
`;

/** What tenders demand and no answer of that library speaks of; many use the same words about other things. */
export const unrelatedRequirements = `
The colour of the fence shall be RAL 6005
Supply 400 tonnes of road salt before November
Bids received after the closing date will be rejected
The envelope shall be sealed and marked with the tender number
Asphalt shall be laid in two layers of 40 mm
Pumps must deliver 120 litres per second at a head of 30 metres
The vessel shall be capable of 14 knots
All drawings shall be submitted in A1 format at a scale of 1:100
The tender opening takes place in public at the town hall
Uniforms shall be made of cotton of at least 240 grams per square metre
The library building shall have a green roof
Transformers shall be rated at 630 kVA
Trees are to be planted between October and March
Cable trays shall be of galvanised steel
Each page shall be initialled by the signatory
Prices are to be quoted in pounds sterling
The Authority may cancel the procedure at any time
Coffee machines shall brew two cups at once
The bridge deck shall carry a load of 40 tonnes
Questions shall be sent through the portal no later than ten days before closing
The museum seeks an exhibition on Roman pottery
Vaccines shall be stored between 2 and 8 degrees
The translation of court judgments into Welsh
Chairs shall be stackable and have armrests
Blood glucose strips with a shelf life of eighteen months
The swimming pool is closed in August
School books for grade four shall have 120 pages
Drones shall fly at least 40 minutes
The lift shall serve seven floors
Lots 1 and 3 may be awarded to the same tenderer
The proposal shall not exceed 40 pages
An electronic signature of advanced level is needed on the form of tender
The opening hours of the museum may change in winter
The data logger shall record temperature every ten minutes
Access to the car park is by the south gate
The training ground has two football pitches
Security fencing of 2.4 metres along the railway
Support brackets for the pipes shall be welded
Quality of the concrete: C35/45
Water pressure tests of the pipes shall be carried out before backfilling
The hospital employs 3,000 people on four sites
Delivery ramps shall have a slope of at most 6 per cent
Les enrobés seront mis en œuvre en deux couches
La clôture sera de couleur verte
Les plis sont remis contre récépissé avant midi
Le pouvoir adjudicateur peut déclarer la procédure sans suite
Fourniture de 200 tables et 400 chaises pour les écoles
Les luminaires auront une température de couleur de 3000 K
La couverture du bâtiment sera en zinc
Le marché est divisé en quatre lots
Les fouilles archéologiques débutent en mars
La commission se réunit le deuxième mardi
Les plans seront fournis au format DWG
Le bassin de rétention aura un volume de 800 m³
Les menuiseries sont en aluminium laqué
يكون لون السور أخضر
توريد مئة طن من الأسمنت
تفتح المظاريف في جلسة علنية
ألا يقل سمك البلاط عن عشرة مليمترات
يقدم العطاء في مظروف مختوم
`
  .trim()
  .split('\n');

/** Every answer of the library with its rewordings. */
export const askedAnswers: AskedAnswer[] = readAnswers(library);

/** Answers written as above. */
export function readAnswers(text: string): AskedAnswer[] {
  const found: AskedAnswer[] = [];
  let lines: string[] = [];
  const close = () => {
    const [head = '', question = '', answer = '', ...asked] = lines;
    const [id = '', language = '', tags = ''] = head.split(' / ');
    if (id !== '')
      found.push({
        id,
        language,
        tags: tags.split(', '),
        question,
        answer,
        asked: asked.map((line) => line.slice(2)),
      });
    lines = [];
  };
  for (const line of text.trim().split('\n')) {
    if (lines.length > 2 && !line.startsWith('> ')) close();
    lines.push(line);
  }
  close();
  return found;
}
