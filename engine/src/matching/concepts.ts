/**
 * Words of the field that mean the same, in English, French and Arabic, and short forms that are written for them. Two
 * texts that use different ones of a row speak of the same thing, so that a question finds an answer in other words or in
 * another language. `chef_projet` stands for words that follow each other, small words between them left out.
 */
const rows: string[] = [
  // The company
  'insurance insured insurer cover coverage assurance assurances couverture police تامين rc responsabilite_civile',
  'liability responsabilite مسؤولية',
  'indemnity professional_liability responsabilite_professionnelle errors_omissions faute_professionnelle',
  'staff personnel workforce employee employees employ headcount effectif effectifs salarie collaborateur people persons agents personne personnes employez employer employeur موظف عامل قوى_عاملة worker workers salaries manpower full_time temps_plein fte',
  'turnover revenue sales chiffre_affaires ca ايرادات fiscal_years sales_figures',
  'account accounts audited_accounts financial_statements financial_statement balance_sheet balance_sheets profit_loss comptes bilan bilans compte_resultat قوائم_ماليه ميزانية',
  'audit audited auditor auditing inspection controle verification verify commissaire تدقيق مراجعة',
  'certificate certification certified accreditation accredited certificat certifie certification agrement شهادة معتمد',
  'qualification qualified qualifications habilitation authorisation authorised licence licensed license مؤهل ترخيص',
  'certificate attestation evidence proof justificatif attester preuve اثبات',
  'reference references track_record similar similaires comparable comparables analogue analogues equivalent_contracts example مشابه مماثل',
  'experience experienced expertise experiences خبرة',
  'subcontractor subcontract subcontracted subcontracting sous_traitance sous_traitant sous_traiter soustraitance third_party third_parties tiers باطن other_firms other_companies outsource outsourced outsourcing externaliser confier مقاول_اخر اسناد',
  'subprocessor sub_processors sub_processor sous_traitants_ulterieurs sous_traitants_donnees',
  'bankrupt bankruptcy insolvency insolvent liquidation wound redressement_judiciaire faillite اعسار افلاس solvency administration_judiciaire receivership',
  'exclusion excluded exclude convicted conviction convictions criminal offence offences debarment debarred condamnation interdiction ادانة',
  'tax taxes fiscal fiscale fiscales impots ضريبة زكاة',
  'social_contributions cotisations charges_sociales sociales_jour',
  'interest_conflict conflicts_interest conflict_interest conflict conflits conflit impartial impartiality independence independance declaration_interests تعارض_مصالح',
  'registration company_register kbis registre_commerce سجل_تجاري',
  'group shareholder shareholders ownership parent_company actionnaire capital groupe',
  // Law and ethics
  'privacy gdpr rgpd data_protection protection_donnees personal_data donnees_personnelles donnees_personnel خصوصية',
  'protection_delegate protection_officer data_protection_officer delegue_protection delegue',
  'confidentiality confidential confidentialite nondisclosure non_disclosure disclosure secrecy nda secret سرية افصاح confidences devoir_discretion discretion',
  'slavery forced_labour human_trafficking trafficking child_labour esclavage travail_force ethical_sourcing',
  'bribery bribe corruption corrupt anti_bribery anticorruption fraud fraude رشوة فساد',
  'intellectual_property copyright propriete_intellectuelle droit_auteur licence_rights ip ملكية_فكرية author_rights copyrights bespoke code_source source_code',
  'diversity equality equal_opportunities equal_opportunity inclusion egalite diversite discrimination مساواة',
  'penalty penalties liquidated_damages damages penalite penalites غرامة',
  'policy politique charter charte سياسة',
  'grievance complaint complaints grievance claim reclamation reclamations plainte شكوى dissatisfied dissatisfaction unhappy not_happy insatisfaction mecontent mecontentement litige litiges dispute disputes تظلم',
  'compliance comply compliant conformity conform conformite conforme regulation regulatory reglement respectez respecter امتثال',
  // People
  'cv cvs curriculum curricula curriculum_vitae resume resumes سيرة_ذاتيه سير_ذاتيه',
  'team equipe members intervenants فريق',
  'project_manager contract_manager chef_projet responsible_managing person_responsible account_manager interlocuteur directeur_projet مدير_مشروع individual_responsible responsible_running team_leader lead_contact single_point nominated responsable_contrat responsable_marche chef_chantier conducteur_travaux',
  'key_personnel key_staff key_people key_persons experts personnel_cle',
  'manager management managed manage managing gestion gerer responsable administer ادارة تدير',
  'training train trained trainer formation former formez forme تدريب teach taught learn learning workshop workshops coaching know_use instruct instruction apprendre initiation ورشة',
  'apprentice apprenticeship apprenticeships apprenti apprentissage trainee alternance',
  'insertion unemployed long_term_unemployed eloignees_emploi jobseekers clause_sociale social_value social_clause jobs social_values community communities benefits_community insertion_professionnelle personnes_eloignees heures_insertion',
  'vetting vetted screening background_check background_checks security_clearance clearance casier_judiciaire criminal_record criminal_checks reference_checks identity_checks criminal_records antecedents',
  'transfer tupe reprise_personnel reprise_salaries transfert_personnel incumbent sortant outgoing',
  // Security
  'security secure cybersecurity securite sureté امن امان',
  'backup backups back_up backed backed_up sauvegarde sauvegardes sauvegarder نسخ_احتياطي copies_data copy_data data_copies copies_donnees copie_donnees snapshot snapshots نسخ_البيانات نسخ_من_البيانات',
  'restore restored restoration restauration_donnees recover recovery استعادة',
  'continuity disaster_recovery disaster continuite sinistre pra pca bcp reprise_activite business_continuity maintained_disaster استمرارية outage resilience resilient failover loss_site loss_premises secours basculement تعافي',
  'encryption encrypt encrypted cryptography chiffrement chiffrer chiffre_donnees تشفير algorithm algorithms cipher ciphers algorithme algorithmes tls aes stored_transmitted',
  'penetration pentest intrusion penetration_test intrusions ethical_hacking اختراق security_test security_tests ethical_hackers hackers pirates',
  'vulnerability vulnerabilities patch patched patching fixes hotfix update updates security_updates correctif correctifs vulnerabilite ثغرة security_fixes security_patches failles faille',
  'incident incidents breach breaches violation violations data_breach حادث',
  'notify notifying notification notified inform informed alert alerte signaler اشعار',
  'password passwords authentication login logon mfa multi_factor multifactor two_factor sso single_sign sign_on mot_passe mots_passe authentification مرور',
  'access acces permission permissions rights droit droits role roles role_based habilitations privilege صلاحية وصول restrict restricted restriction may_see authorised_see',
  'audit_trail audit_log logged logging log logs journal journalisation tracabilite traceability history tracable سجل_تدقيق',
  'monitoring monitor monitored monitors supervision superviser surveillance alerting مراقبة detect detects detection detecter anomaly anomalies slow',
  // Information technology
  'software application applications app apps logiciel logiciels solution system systeme برنامج نظام',
  'hosting hosted host datacentre datacenter data_centre data_centres data_center servers server hebergement heberger heberge hebergees cloud استضافة خادم serveur serveurs خوادم تستضاف مستضافة',
  'residence location located lieu localisation site sites where place موقع country countries pays territory territoire دولة بلد',
  'availability uptime disponibilite taux_disponibilite service_level sla توافر downtime indisponibilite',
  'capacity scalability scalable peak load concurrent simultaneous simultanes montee_charge charge performance throughput سعة',
  'integration integrate interoperability api apis interfaces interfacing interface interfacage connector connectors connect interop interoperabilite تكامل',
  'user_interface screens ergonomics usability ergonomie ihm',
  'accessibility accessible wcag rgaa accessibilite disabled disability handicap screen_reader lecteur_ecran',
  'mobile smartphone smartphones tablet tablets phone telephone_mobile tablette android ios هاتف محمول',
  'offline without_connection hors_ligne',
  'language languages langue langues multilingual multilingue translation_interface لغة',
  'migration migrate migrated legacy data_transfer reprise_donnees import_data data_load donnees_existantes existing_data ترحيل transferred transfer_records existing_records legacy_records ancien_systeme',
  'retention retain retained kept archive archiving conservation conserver archivage deletion delete deleted erase erasure return_data restitution destruction احتفاظ keep keeps stored months_keep how_long agreement_ends contract_ends duree_conservation effacement effacer',
  'release releases version versions upgrade upgrades roadmap evolution evolutions mise_jour mises_jour اصدار planned_functions new_functions future_functions fonctions_prevues next_years',
  'user users utilisateur utilisateurs usager usagers end_user مستخدم',
  'data donnees information informations بيانات معلومات',
  // Service
  'support helpdesk help_desk service_desk hotline assistance centre_appels دعم مساندة assist assistance_utilisateurs متاح',
  'hours horaires opening opening_times times hour heures ساعات اوقات',
  'response respond resolution resolve resolved fix fixed faults fault answered prise_charge intervention_time delai_intervention gti gtr استجابة',
  'priority priorities severity gravite niveau priorite critical criticite',
  'out_hours on_call call_out emergency astreinte round_clock urgence h24 24h طوارئ night nights weekend weekends nuit week_end',
  'maintenance maintain servicing upkeep entretien entretenir maintenir صيانة',
  'preventive preventative planned_maintenance preventif preventive periodic دوري وقائي',
  'corrective repair repairs reparation correctif panne broken faulty defective defectueux failure اصلاح عطل',
  'replacement replace replaced remplacement remplacer استبدال',
  'warranty warranties guarantee guaranteed_years garantie garanties ضمان كفالة years_covered couvert_annees free_charge sans_frais',
  'spare_parts spares spare pieces_detachees pieces_rechange detachees rechange pieces_detachees pieces_rechange قطع_غيار',
  'after_sales service_apres vente_service apres_vente sav',
  'satisfaction satisfied survey surveys enquete enquetes questionnaire feedback رضا استبيان happy',
  'customer client clients customers عميل',
  'contact contacts joindre reach coordonnees اتصال joignable reached',
  // Delivery
  'delivery deliver delivered deliveries livraison livrer livre lead_time توريد تسليم',
  'timetable schedule planning calendrier programme timeline gantt project_plan work_plan plan_projet programme_works جدول_زمني برنامج_زمني مراحل starts_ends begin_end dates_cles تبدا_تنتهي',
  'milestone milestones jalon jalons phases phase stage stages etape etapes مرحلة',
  'deadline period delai delais duration duree term مدة فترة',
  'execution perform performance_works realisation realiser realisez carry carried implement implementation rollout deployment deploy mise_oeuvre executer تنفيذ منفذ',
  'method methodology methodologie methodologique approach demarche approche methode منهجية expose exposez',
  'governance gouvernance steering pilotage comite committee meetings reunions reporting comptes_rendus حوكمة لجنة',
  'risk risks risques risque register_risk mitigation خطر مخاطر',
  'quality qualite جودة defect defects malfacon malfacons non_conformities non_conformites',
  'deliverable deliverables livrable livrables outputs',
  'exit exit_plan handover transition reversibilite reversibility offboarding contract_end fin_marche successor termination انتقال hand_over new_provider new_supplier incoming_provider take_over takeover nouveau_prestataire changement_prestataire takeover',
  'stock inventory stocks مخزون',
  'order orders commande commandes طلب',
  'equipment material materiel materiels equipement equipements plant machinery tools outillage outils hardware devices device apparatus معدات اجهزة جهاز moyens_materiels',
  'vehicle vehicles fleet flotte vehicules parc_vehicules truck trucks bus buses coach coaches autocar autocars car_fleet مركبة camion camions engin engins lorry lorries van vans norme_euro euro_6 شاحنة',
  'driver drivers conducteur conducteurs chauffeur سائق',
  'punctual punctuality ponctualite on_time retard delay delays late تاخير',
  'journey journeys trip trips trajet trajets transport voyage نقل',
  'site_visit visit visite visiter visited زيارة',
  'variant variants variante variantes alternative_offer بديل',
  // Money
  'payment pay paid invoice invoices invoicing paiement facture facturation billing settle دفع سداد فاتورة دفعات',
  'price prices pricing cost costs prix tarif tarifs cout couts fee fees سعر اسعار',
  'indexation price_revision revision revises revise reviser indexed price_adjustment تعديل_اسعار',
  'breakdown decomposition detail_prix made_up sous_detail dpgf',
  'local_content national_content محتوي_محلي منتجات_وطنيه',
  // Environment and safety
  'environment environmental sustainability sustainable environnement environnemental environnementale durable durabilite rse csr بيئة بيئي',
  'carbon co2 net_zero emission emissions greenhouse carbone empreinte climate climat ghg ges كربون انبعاث footprint emissions_reduction bilan_carbone',
  'waste recycling recycled recycle dechet dechets recyclage valorisation tri نفايات مخلفات landfill rubbish refuse enfouissement ordures',
  'collection collect collecte ramassage جمع',
  'noise dust nuisance nuisances bruit poussiere vibration disturbance ضوضاء غبار',
  'health sante occupational_health صحة',
  'safety hse health_safety securite_travail sante_travail prevention_accidents سلامة accident accidents',
  'accident accidents sinistres injury injuries حوادث reportable',
  'prevent prevention prevenir preventing avoid وقاية',
  'asbestos amiante',
  'electrical electricity electrique electriques electricite كهرباء',
  'pesticide pesticides phytosanitaire phytosanitaires herbicide weed weeds weeding desherbage weed_control',
  'green_spaces espaces_verts gardens grounds landscaping landscape jardins',
  'cleaning clean cleaner nettoyage nettoyer hygiene_premises propreté entretien_locaux تنظيف',
  'ecolabel ecolabelled ecolabels ecolabellise ecolabellises eco_label ecologique ecologiques eco_friendly',
  'product products produit produits منتج detergent detergents produits_menagers',
  // Food
  'organic biologique biologiques bio عضوي',
  'food foods alimentaire alimentaires aliment denrees foodstuffs غذاء اغذية',
  'meal meals repas menu menus catering restauration_collective convives plats وجبة',
  'food_waste gaspillage gaspillage_alimentaire هدر non_consommes leftover leftovers surplus invendus restes',
  'allergen allergens allergenes allergene allergy',
  'food_hygiene food_safety haccp hygiene maitrise_sanitaire sanitaire autocontroles',
  'share percentage proportion pourcentage part ratio rate taux نسبة',
  // Guarding
  'guard guards guarding gardiennage agents_securite security_officer security_guards agents_surveillance security_officers حراسة حارس',
  'patrol patrols ronde rondes دورية',
  'card cards carte badge بطاقة',
  // Works
  'construction building works chantier travaux site_works worksite building_site ouvrage بناء انشاء',
  'ten_year decennale structural_warranty',
  'residents inhabitants habitants riverains citizens citoyens neighbours سكان',
  'consultation consult concertation public_meeting participation associez استشارة',
  'printer printers copier copiers photocopier copieur copieurs imprimante طابعة',
  'supplier suppliers vendor vendors supply_chain fournisseur fournisseurs approvisionnement مورد',
  'licence licences permit permits carte_professionnelle permis',
  'accept acceptance acceptez acceptation agree قبول',
  'ownership_rights owns own transfer_rights cession',
  'frequency often frequence periodicity how_often interval تواتر frequently regularly regularite periodicite how_frequently كم_مرة',
  'number count many nombre combien quantity عدد كم',
  'amount limit sum montant value_cover مبلغ قيمة',
  'measure measures action actions steps mesures dispositif dispositions اجراء تدابير',
  'procedure process procedures processus modalite modalites handle handled deal traitement traiter arrangement arrangements اجراءات الية',
  'verify verification check checks control controls controler controle controlez audit_checks فحص',
  'organisation organise organize structure organigramme organization organisez',
  'annual annually yearly year annuel annuelle an سنوي سنه',
  'recent last past previous latest derniere dernieres dernier derniers exercice exercices اخير ماضي سابق',
  'local locally proximity county region محلي',
  'bond bank_guarantee performance_bond bid_bond surety caution cautionnement garantie_bancaire ضمان_بنكي',
  'solvency creditworthiness credit_rating financial_standing liquidity solvabilite capacite_financiere ملاءة',
  'innovation innovative innovate innovant innovante ابتكار',
  'indicator indicators kpi kpis key_performance indicateur indicateurs مؤشر',
  'malware antivirus virus ransomware rancongiciel فيروس',
  'network networks firewall firewalls reseau reseaux pare_feu شبكة',
  'test tests testing tested acceptance_test uat recette essai essais اختبار',
  'contract contrat agreement agreements convention عقد',
  'current valid validity en_cours_validite cours_validite a_jour ساري سارية',
];

export type Concepts = {
  /** The rows that a stem belongs to. */
  of: (stem: string) => readonly string[];
  /** The rows of stems that follow each other. */
  ofPair: (first: string, second: string) => readonly string[];
};

/**
 * The rows by the stems of their words; `stem` folds and cuts as the texts are, `rootOf` gives what forms of one Arabic word
 * share.
 */
export function readConcepts(
  stem: (text: string) => Set<string>,
  rootOf: (stem: string) => string | undefined,
): Concepts {
  const single = new Map<string, string[]>();
  const pairs = new Map<string, string[]>();
  for (const [place, row] of rows.entries()) {
    const concept = `concept ${place}`;
    for (const word of row.split(' ')) {
      const stems = [...stem(word.replaceAll('_', ' '))];
      const [first, second] = stems;
      if (first === undefined || stems.length > 2) continue;
      // Of words that are left out everywhere only one may be left, which then says too little by itself.
      if (second === undefined && word.includes('_')) continue;
      const [map, key] = second === undefined ? [single, first] : [pairs, `${first} ${second}`];
      const root = second === undefined ? rootOf(first) : undefined;
      for (const each of root === undefined ? [key] : [key, root]) {
        const known = map.get(each);
        if (!known) map.set(each, [concept]);
        else if (!known.includes(concept)) known.push(concept);
      }
    }
  }
  return {
    of: (one) => single.get(one) ?? none,
    ofPair: (first, second) => pairs.get(`${first} ${second}`) ?? none,
  };
}
const none: readonly string[] = [];
