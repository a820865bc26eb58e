/** What is delivered and how: service, works, facilities, care, food, transport, environment, safety; see `concepts.ts`. */
export const serviceRows = `
support helpdesk help_desk service_desk hotline assistance centre_appels contact_centre دعم مساندة مكتب_مساعده مساعدة assist assistance_utilisateurs get_stuck stuck متاح متوفر
hours horaires opening opening_times times hour heures office_hours working_hours duty ساعات اوقات دوام متى
response respond responds resolution resolve resolved fix fixed faults fault answered severity prise_charge intervention_time delai_intervention target_times gti gtr استجابة
priority priorities severity severities gravite niveau priorite critical criticite p1 p2 p3 p4 اولوية
out_hours on_call call_out emergency astreinte astreintes permanence heures_ouvrees jours_feries dimanches round_clock urgence h24 24h 24_7 طوارئ مناوبة خارج_اوقات night nights nuit weekend weekends week_end after_hours مدار_ساعه
maintenance maintain servicing serviced upkeep entretien entretenir maintenir صيانة زيارات_وقاييه
preventive preventative planned_maintenance planned_preventative ppm preventif preventive periodic دوري دورية وقائي وقاييه
corrective repair repairs repaired rectify rectification reparation reparations reparer corriger correction correctif panne pannes broken break_down breaks faulty defective defectueux failure failures immobilisation immobilise hors_service out_order اصلاح عطل اعطال معيبة
replacement replace replaced replaces substitute remplacement remplacer استبدال بديل
warranty warranties guarantee guaranteed_years garantie garanties garantie_constructeur ضمان كفالة years_covered couvert_annees free_charge no_cost without_charge sans_frais دون_مقابل بدون_مقابل مجانا
spare_parts spares spare replacement_parts components_supply pieces_detachees pieces_rechange detachees rechange composants consumables fabrication_arret قطع_غيار قطع
after_sales service_apres vente_service apres_vente sav apres_livraison
loan loans lend lent loaner borrow temporary_unit temporary_substitute substitute_unit courtesy pret preter materiel_pret appareil_pret اعارة جهاز_بديل
satisfaction satisfied survey surveys enquete enquetes questionnaire questionnaires feedback nps csat voice_customer رضا استبيان happy
contact contacts joindre reach contacter coordonnees telephone ring phone_number اتصال تواصل joignable reached
delivery deliver delivered deliveries livraison livrer livre lead_time dispatch despatch goods receipt_order reach_depot توريد تسليم توصيل
tracking track tracked consignment consignments parcel parcels shipment shipments proof_delivery estimated_arrival suivi_livraison suivi_colis colis geolocalisation traceur شحنة شحنات تتبع
timetable schedule scheduled planning calendrier programme timeline gantt project_plan work_plan critical_path dependencies chemin_critique phasage enchainement plan_projet programme_works جدول_زمني برنامج_زمني خطة_عمل تواريخ مراحل starts_ends begin_end dates_cles تبدا_تنتهي بدء_انتهاء
milestone milestones jalon jalons phases phase stage stages etape etapes مرحلة مراحل نشاط انشطة
deadline period delai delais duration duree term مدة فترة مهلة
execution perform performance_works realisation realiser realisez carry carried implement implementation rollout deployment deploy go_live mise_oeuvre executer تنفيذ منفذ انجاز
mobilisation mobilise mobilize mobilization start_up startup service_commencement commencement commence before_first first_day first_weeks rehearsal demarrage demarrer mise_route lancement reunion_lancement prise_main premier_jour تعبئة بدء_عمل مباشرة_عمل
method methodology methodologie methodologique demarche approche methode deroule deroulement منهجية طريقة expose exposez
governance gouvernance steering steering_group pilotage comite comites committee board meetings meeting reunions reunion instances instance_suivi points_avancement suivi_marche comptes_rendus حوكمة لجنة اجتماعات
report reports reporting progress progress_report avancement rapport rapports bilan_activite dashboard dashboards tableau_bord تقرير تقارير سير_عمل تقدم تقدم_اعمال نسب_انجاز ملخص_دوري مستوى_تقدم تبلغون
risk risks risques risque register_risk mitigation mitigate threats threat menace menaces aleas خطر مخاطر تهديدات
quality_control quality_assurance quality_checks checks_undertaken controle_qualite autocontrole qualite_livrables before_released ضبط_جوده مراقبة_جوده مخرجات جودة
deliverable deliverables livrable livrables outputs work_product work_products مخرجات
exit exit_plan handover transition transitional reversibilite reversibility offboarding contract_end expiry early_termination fin_marche successor termination repreneur انتقال hand_over new_provider new_supplier replacement_supplier replacement_provider incoming_provider incoming_supplier take_over takeover move_supplier nouveau_prestataire changement_prestataire
knowledge knowledge_transfer skills_transfer transfer_skills transfert_competences competences_equipes transfer_knowledge pass_on carry_on self_sufficient autonomous autonomes autonome autonomie montee_competences capacity_building legacy_skills نقل_معرفه نقل_خبره بناء_قدرات معرفة
leaver resign resigns resignation resigned promoted leaves_assignment consultant_leaves member_leave change_personnel replacement_personnel key_person departure depart demission استقالة
consultant consultants adviser advisers advisor advisory consulting conseil استشاري مستشار
evaluate evaluation evaluated impact outcomes outcome counterfactual baseline comparison_group comparison effectiveness worked theory_change lessons evaluation_politique اثر تقييم_اثر
assess_learning learned learnt acquis connaissances evaluation_acquis verification_connaissances retenu participants_retenu stagiaires stagiaire apprenants examen quiz knowledge_check learning_outcomes fin_parcours fin_formation متدربين تقييم_متدربين
elearning e_learning lms distance distance_learning remote_learning online_course online_courses virtual_classroom classe_virtuelle webinar webinars cours_distance foad moodle a_distance distanciel contenus_learning تعلم_عن_بعد عن_بعد
stock inventory stocks مخزون
order orders commande commandes purchase_order بون_شراء طلب
equipment material materiel materiels equipement equipements plant machinery machine machines tools outillage outils hardware devices device apparatus appliance instrument instruments appareil appareils معدات معدة اجهزة جهاز الات اداة ادوات moyens_materiels moyens_techniques parc_machines
vehicle vehicles fleet flotte vehicules vehicule parc_vehicules truck trucks bus buses coach coaches autocar autocars car_fleet cars motorisation مركبة مركبات camion camions engin engins lorry lorries van vans norme_euro euro_6 crit_air mise_circulation شاحنة حافلة حافلات اسطول سيارات
driver drivers conducteur conducteurs chauffeur chauffeurs fimo fco سائق سايقين سواق
punctual punctuality ponctualite on_time retard retards en_retard late_running delay delays late horaires_respectes respectez_horaires تاخير انضباط
journey journeys trip trips trajet trajets transport transports voyage tournee نقل رحلة رحلات مواصلات
wheelchair wheelchairs reduced_mobility mobility_impaired disabled_passengers pmr mobilite_reduite fauteuil fauteuils fauteuil_roulant transport_adapte ramp ramps rampe lift_passengers ufr كرسي_متحرك
vehicle_checks walk_round walkround daily_checks daily_defect defect_reporting roadworthiness roadworthy pre_use_checks first_use_checks mot_inspection controle_vehicule فحص_مركبات
fuel fuels diesel petrol gasoline fuel_consumption carburant carburants gazole eco_driving ecoconduite وقود بنزين ديزل محروقات
pupils pupil student students schoolchildren children_bus eleves eleve ecoliers scolaire طلاب طالب طالبات تلاميذ تلميذ مدرسي
passenger passengers voyageur voyageurs travellers ركاب راكب
packaging packages wrapping single_use single_use_plastics plastic plastics crate crates pallets emballage emballages conditionnement suremballage تغليف بلاستيك
environment environmental sustainability sustainable environnement environnemental environnementale durable durabilite developpement_durable rse csr esg بيئة بيئي استدامة تلوث
carbon co2 net_zero emission emissions greenhouse scope_1 scope_2 scope_3 decarbonisation carbone bas_carbone empreinte climate climat ghg ges كربون انبعاث انبعاثات footprint emissions_reduction bilan_carbone
waste wastes recycling recycled recycle dechet dechets recyclage valorisation tri نفايات مخلفات تدوير landfill rubbish refuse diverted divert enfouissement ordures
collection collect collecte ramassage enlevement bacs bac bins جمع
energy electricity gas_electricity kwh utilities consumption_energy energy_efficiency energy_consumption energie energetique consommation_energie performance_energetique economies_energie economies طاقة كهرباء ترشيد_طاقه
water_saving water_consumption water_use irrigation watering drought consommation_eau arrosage economie_eau مياه ماء ري سقي ترشيد_مياه هدر_مياه
save saving savings reduce reduces reduced reduction reducing lower lowering cut cuts minimise minimize minimising less reduire reduisez diminuer diminution limiter limitez limitation baisse economiser economies خفض تخفيض تخفضون تقليل تقللون ترشيد ترشدون توفير_استهلاك حد
biodiversity wildlife habitat habitats nature ecology ecological_enhancement pollinators pollinator meadows hedges species flora fauna biodiversite faune flore haies تنوع_حيوي
noise dust nuisance nuisances bruit poussiere poussieres vibration vibrations disturbance disruption disrupt tranquillite voisinage abords proprete_abords riverains ضوضاء غبار ازعاج
occupied remain_use stay_open stays_open remain_open in_use live_environment building_users minimise_disruption disruption refurbishment site_occupe milieu_occupe مبنى_مشغول
health sante occupational_health صحة صحي
safety hse h_s health_safety ohs osh riddor rams cdm_regulations securite_travail sante_travail prevention_accidents hygiene_securite سلامة accident accidents incident_rate وقاية_شخصيه
accident accidents sinistres injury injuries injured riddor lost_time reportable حوادث اصابات اصابة
prevent prevents prevention prevenir preventing avoid precautions precaution وقاية احتياطات
hazardous hazard chemicals chemical coshh substances substance dangerous_substances reach_regulation data_sheets safety_data_sheets sds msds produits_chimiques produit_chimique produits_dangereux fds مواد_كيمياييه مواد_خطره كيماويات
ppe protective_equipment gloves goggles helmet epi equipements_protection gants casque معدات_وقايه خوذة
lone_working lone_worker lone_workers work_alone working_alone people_alone on_own own_dark solitary visit_alone travailleur_isole travailleurs_isoles isole isoles dati عمل_منفرد
fire fires evacuation evacuate evacuating extinguisher extinguishers alarm_tests fire_alarm drill drills wardens marshals sprinkler incendie incendies ssi ssiap exercice_evacuation evacuer extincteur extincteurs حريق حرايق اخلاء مخارج مخرج مخارج_نجاه طفايات تجربة_اخلاء تمرين_اخلاء
height heights wah roofs roof ladder ladders scaffold scaffolding fall falls falling gutter gutters window_cleaning window_washing above_ground harness harnesses platform_work mewp rope_access hauteur echafaudage echafaudages toiture nacelle nacelles harnais chute chutes cordiste سقوط ارتفاع ارتفاعات سقالات
asbestos amiante sous_section_4 desamiantage اسبستوس
electrical electricity electrique electriques electricite electricien electriciens كهرباء كهربايي
pests pest vermin infestation infestations rodent rodents rats rat mice mouse cockroach cockroaches insects insect bait fumigation bedbugs ants nuisibles rongeurs rongeur souris cafards cafard blattes insectes deratisation desinsectisation desinfection_3d appats حشرات افات افة قوارض فئران صراصير رش مبيدات فيران صرصور
legionella legionnaires water_hygiene water_systems l8 hsg274 tap taps flushing legionelle legionelles legionellose ecs ليجيونيلا
keys key_holding keyholding keyholder fob fobs alarm_codes access_codes key_custody keys_issued lock locks clefs cles trousseau مفاتيح
premises building buildings facility facilities estate estates occupants occupant locaux batiment batiments immeuble site_client مبنى مباني مرافق منشاة
fault_report report_fault log_fault report_defect log_defects reactive reactive_job raise_job raise_ticket ticket tickets job_logging caller signaler_panne demande_intervention بلاغ بلاغات
move_office relocation removals demenagement نقل_اثاث
pesticide pesticides phytosanitaire phytosanitaires phyto zero_phyto herbicide herbicides glyphosate weed weeds weeding desherbage desherber desherbez weed_control gestion_differenciee produits_chimiques_jardin
green_spaces espaces_verts gardens grounds grounds_maintenance landscaping landscape mowing jardins tonte مسطحات_خضراء تشجير حدايق
cleaning clean cleaner cleaners janitorial nettoyage nettoyer menage hygiene_premises proprete entretien_locaux desinfectants desinfectant desinfectants تنظيف نظافة
ecolabel ecolabelled ecolabels ecolabellise ecolabellises eco_label labels_environnementaux label_environnemental ecologique ecologiques eco_friendly
product products goods produit produits منتج منتجات detergent detergents produits_menagers
organic organically biologique biologiques bio issus_ab agriculture_biologique egalim عضوي
ingredients ingredient produce provenance local_sourcing locally_sourced sourcing sourced farm farms farmers seasonal traceability_food animal_welfare circuits_courts circuit_court producteurs producteur agriculteurs agriculteur saison saisonnalite saisonniers legumes terroir approvisionnez approvisionnement_local مزارع محاصيل
food foods foodstuffs alimentaire alimentaires aliment aliments denrees غذاء اغذية غذايي طعام
meal meals repas menu menus dish dishes recipes catering caterer restauration_collective cuisine convives plats وجبة وجبات اعاشة طعام قائمة_طعام قوائم_طعام قائمة_وجبات
nutrition nutritional nutritionally nutritious balanced_diet balanced dietitian dietician dieticien dieteticien dietetique nutritionniste equilibre_alimentaire gemrcn school_food تغذية متوازنة_غذاييا اخصايي_تغذيه حميات
diets dietary vegetarian vegan halal kosher casher religious religion faith faiths beliefs belief pork meatless viande sans_viande sans_porc vegetarien vegetarienne vegetariens vegetarisme vegetal convictions_religieuses cultuel regimes_alimentaires regime_alimentaire حلال نباتي حميات
food_waste gaspillage gaspillage_alimentaire antigaspi هدر هدر_طعام non_consommes leftover leftovers surplus excedents excedent restes uneaten invendus dons_associations
allergen allergens allergenes allergene allergy allergies intolerance intolerances pai substances_declaration 14_allergens حساسية مسببات_حساسيه
food_hygiene food_safety haccp hygiene maitrise_sanitaire pms analyses_microbiologiques microbiologiques sanitaire autocontroles سلامة_اغذيه هاسب شهادة_صحيه شهادات_صحيه رقابة_صحيه نظافة_مطبخ
kitchen kitchens chef chefs cook cooks cuisinier cuisiniers مطبخ مطابخ طباخ طباخين طاه طهاة
cold_chain temperature temperatures refrigerated chilled refrigeration chaine_froid liaison_froide liaison_chaude refrigere refrigeres frigorifique frigorifiques سلسلة_تبريد تبريد درجة_حراره درجات_حراره
guard guards guarding gardiennage vigile vigiles agents_securite security_officer security_guards agents_surveillance security_officers sia cnaps حراسة حارس حراس امن
patrol patrols ronde rondes tournee_agent tournees_agent دورية دوريات
card cards carte carte_professionnelle badge بطاقة
construction building_works building works chantier chantiers travaux site_works worksite building_site ouvrage ouvrier ouvriers maitre_ouvrage بناء انشاء انشاءات تشييد
ten_year decennale decennal structural_warranty
traffic lorry_traffic logistics logistics_plan construction_logistics vehicle_movements deliveries_site parking pedestrian pedestrians banksman circulation pietons stationnement acces_chantier plan_circulation حركة_مرور مشاة
bim building_information modelling information_modelling 3d_model 3d_models digital_twin eir bep ifc iso_19650 clash maquette maquette_numerique نمذجة نمذجة_معلومات
principal_contractor cdm_2015 cdm construction_phase_plan principal_designer coordonnateur_sps csps pgc
snagging snag snags punch_list outstanding_defects defects_liability practical_completion completion defects opr levee_reserves reserves reserve_reception reception_travaux reception parfait_achevement gpa defauts malfacons desordres عيوب نواقص ملاحظات استلام استلام_ابتدايي تسليم_ابتدايي محضر_استلام فترة_مسووليه
timber wood wooden fsc pefc forest forests forestry chain_custody bois foret forets bois_certifie خشب اخشاب
biosource biosources ecomateriaux eco_materiaux materiaux_biosources chanvre bio_based low_carbon_materials construction_bas_carbone re2020 isolants
concrete steel cement materials_testing sample_approval sample_materials beton acier echantillons eprouvettes خرسانة حديد صب مواد عينات عينة مختبر مختبرات اعتماد_عينات فحص_مواد
residents inhabitants habitants riverains citizens citoyens citoyenne neighbours public سكان
consultation consult concertation public_meeting participation participation_citoyenne associez engagement_community stakeholders استشارة مشاركة
printer printers copier copiers photocopier copieur copieurs multifonction multifonctions multifunction mfp imprimante imprimantes طابعة
calibration calibrate calibrated calibrating measuring_instruments verified_intervals metrology traceable_standards etalonnage etalonner etalonnes verification_metrologique metrologie معايرة تعايرون ضبط_اجهزه دقة دقة_اجهزه اجهزة_قياس
ce_marked ce_marking ce_mark ukca mdr medical_device_regulation declaration_conformity doc_class notified_body regulation_2017 2017_745 marquage_ce marquage declaration_conformite_ue organisme_notifie mdr_class وسم_مطابقه علامة_مطابقه
recall recalls recalled field_safety safety_notice safety_notices safety_alerts batch batches lot_numbers affected_lots lots serial_numbers retrieve withdrawn withdrawal rappel rappels rappel_lots materiovigilance pharmacovigilance استدعاء سحب_منتجات
sterilisation sterilised sterilise sterilization sterile autoclave decontamination decontaminate reprocessing disinfection infection_control reusable retraitement reutilisable steriliser sterilises instruments_steriles تعقيم تطهير تطهرون تعقمون عدوى مكافحة_عدوي ادوات_جراحيه الات_جراحيه
surgical surgery operating_theatre chirurgie chirurgical chirurgicaux جراحي جراحية جراحة
medicine medicines medication medications drug drugs mar_charts prescription pharmacy administer_medicines medicaments medicament traitement_medical ادوية دواء
hospital hospitals clinic clinics ward hopital hopitaux patient patients مستشفي مستشفيات مرضي
medical clinical medical_devices dispositifs_medicaux dispositif_medical طبي طبية
safeguarding safeguard abuse adult_risk adults_risk vulnerable vulnerable_adults child_protection mineurs personnes_vulnerables maltraitance bientraitance signalement protection_enfance حماية_طفل
care_plan care_plans support_plan support_plans person_centred person_centered personal_plan co_produced projet_personnalise projet_individuel projet_accueil projet_vie plan_accompagnement خطة_رعايه
carer carers care_workers support_workers caregiver home_visit home_visits domiciliary auxiliaire_vie aide_domicile رعاية_منزليه
missed_visit missed_visits missed_calls missed call_attendance call_monitoring ecm electronic_call visit_monitoring fails_turn turn_up late_visits
dignity respect choice choices independence self_determination autonomy dignite intimite privacy_dignity كرامة
families family relatives relative next_kin kin unpaid_carers parents famille familles proches عايلة اسرة اسر
disabled disability handicap handicapees handicape situation_handicap autisme autism educateur medico_social اعاقة معاقين ذوي_احتياجات
children child enfants enfant babies baby bebes bebe infants petite_enfance creche nursery childcare toddlers puericulture اطفال طفل حضانة
staffing_ratio ratio ratios adult_child taux_encadrement encadrement ratio_adulte professionnels_presents نسبة_اشراف
supervisor supervisors escort escorts chaperone accompagnateur accompagnateurs accompagnement_humain مشرف مشرفة مرافق يرافق
seat_belts seatbelts belts ceintures ceinture احزمة وسايل_امان
interpreter interpreters interpreting linguist linguists translator translators translation bsl sign_language interprete interpretes interpretariat traduction traducteur traducteurs ترجمة مترجم مترجمين ترجمة_فوريه
advertising marketing communication campaign campaigns publicite دعاية تسويق
event events conference evenement evenements فعاليات
frequency often frequence periodicity how_often interval تواتر frequently regularly regularite periodicite how_frequently كم_مرة
share percentage proportion pourcentage part ratio rate taux نسبة حصة
number count many nombre combien quantity عدد كم
amount limit sum montant value_cover مبلغ قيمة
measure measures action actions steps mesures dispositif dispositions اجراء اجراءات تدابير
procedure process procedures processus modalite modalites handle handled deal traitement traiter arrangement arrangements اجراءات الية
check checks checked control controls controler controle controlez audit_checks فحص تحقق
organisation organise organize structure organigramme organization organisez
annual annually yearly year annuel annuelle an سنوي سنه
recent last past previous latest derniere dernieres dernier derniers exercice exercices اخير ماضي سابق
local locally proximity county region محلي
indicator indicators kpi kpis key_performance indicateur indicateurs مؤشر مؤشرات
current valid validity en_cours_validite cours_validite a_jour ساري سارية
quickly quick fast soon rapid rapidly speed notice_needed how_long sous_delai rapidement vite سرعة
start begin beginning commence starts demarrer debut debuter بدء بداية
finish finished end ends ending complete completed completion terminer fin نهاية انتهاء
buy purchase purchases procure procurement acquire achat achats شراء مشتريات
rented rental hire_equipment lease leasing location_materiel تاجير ايجار
`;
