/** Software, hosting and information security; see `concepts.ts`. */
export const technologyRows = `
security secure secured cybersecurity cyber infosec securite surete امن امان سيبراني
isms smsi security_governance security_programme security_program security_management security_management_system management_securite 27001 27002 soc_2
quality qualite جودة
qms smq quality_management management_qualite 9001 ادارة_جوده نظام_جوده
emas ems environmental_management management_environnemental sme_environnement 14001 ادارة_بييه
backup backups backed sauvegarde sauvegardes sauvegarder نسخ_احتياطي نسخ_احتياطيه copies_data copy_data data_copies copies_donnees copie_donnees snapshot snapshots replication off_site offsite off_site_storage نسخ_البيانات نسخ_من_البيانات
restore restored restores restoration restauration_donnees recover recovers recovery lost_data data_lost retablissement retablir استعادة استرجاع تسترجعون فقدت
continuity disaster_recovery disaster drp bcp bcm rto rpo dr_plan recovery_time continuite sinistre_majeur pra pca reprise_activite business_continuity maintained_disaster استمرارية outage outages resilience resilient failover fail_over loss_site loss_premises secours basculement kept_going keep_going sustained sustain تعافي كوارث
encryption encrypt encrypted encrypts cryptography cryptographic chiffrement chiffrer chiffre_donnees chiffrees crypter cryptage تشفير مشفر algorithm algorithms cipher ciphers algorithme algorithmes tls ssl aes rest_transit data_rest data_transit in_transit transit stored_transmitted protect_data protecting_data data_protected between_networks public_networks
encryption_keys key_management hsm byok customer_keys cles_chiffrement
penetration pentest pen_test pen_tests pen_testing intrusion penetration_test intrusions ethical_hacking red_team اختراق security_test security_tests ethical_hackers hackers pirates audit_intrusion test_intrusion
vulnerability vulnerabilities patch patched patching fixes hotfix update updates security_updates cve cves cvss correctif correctifs vulnerabilite vulnerabilites ثغرة ثغرات security_fixes security_patches weakness weaknesses failles faille remediation remediate تحديثات
incident incidents breach breaches violation violations data_breach data_leak leak leaks compromise حادث خرق تسرب
notify notifying notification notified notifies inform informed told alert alerte signaler aviser prevenir undue_delay becoming_aware اشعار ابلاغ اخطار تبلغون
password passwords authentication authenticate login logon sign_in mfa multi_factor multifactor two_factor second_factor 2fa sso saml oidc openid single_sign sign_on identity_provider idp entra active_directory federation mot_passe mots_passe authentification authentifier annuaire مرور دخول_موحد مصادقة
access acces permission permissions rights droit droits role roles role_based rbac privilege privileges least_privilege habilitations entitlement entitlements صلاحية صلاحيات وصول restrict restricted restriction may_see authorised_see
audit_trail audit_log tamper_evident logged logging log logs journal journalisation tracabilite traceability history tracable who_changed created_viewed amended_deleted سجل_تدقيق سجلات تتبع
siem soc security_events event_logs security_logs logs_kept journaux evenements_securite
monitoring monitor monitored monitors supervision superviser surveillance alerting watch watched tooling probe probes health_service observability مراقبة رصد detect detects detection detecter anomaly anomalies slow
software application applications app apps logiciel logiciels solution system systeme product برنامج نظام برامج انظمة
hosting hosted host datacentre datacentres datacenter data_centre data_centres data_center servers server hebergement heberger heberge hebergees hebergeur cloud iaas saas stockage_donnees stockees استضافة خادم serveur serveurs خوادم تستضاف مستضافة تخزين
residence residency location located locate lieu localisation site sites where place data_stored data_held geographically region regions jurisdiction jurisdictions country countries pays territory territoire physically_held sovereignty souverainete موقع مواقع دولة بلد مملكة حدود داخل خارج
availability uptime disponibilite taux_disponibilite service_level sla slas unplanned_downtime توافر downtime indisponibilite outage
capacity scalability scalable scale peak peaks spike spikes surge load concurrent simultaneous simultanes montee_charge traffic_users throughput performance_load logging_in elastic elasticity pic pics سعة قدرة_استيعابيه
integration integrate integrates interoperability interoperable api apis rest_api web_services web_service webhooks interfaces interfacing interface interfacage connector connectors connect connects exchange_records exchange_data middleware interop interoperabilite echanges_donnees تكامل ربط
user_interface screens screen ergonomics usability ergonomie ihm
accessibility accessible wcag rgaa vpat section_508 accessibilite disabled disability impairment impairments assistive handicap screen_reader screen_readers lecteur_ecran blind deaf ذوي_اعاقه
mobile mobiles smartphone smartphones tablet tablets phone phones handset handsets native_app telephone_mobile tablette android ios هاتف محمول جوال
offline without_connection hors_ligne
language languages langue langues multilingual multilingue bilingual localised localisations localization translation_interface لغة لغات
migration migrate migrated legacy data_transfer reprise_donnees import_data data_load load_data extracting extract cleansing cleanse historic_records historical_data historic_data etl donnees_existantes existing_data ترحيل transferred transfer_records existing_records legacy_records current_database ancien_systeme
retention retain retained kept archive archives archiving conservation conserver archivage deletion delete deleted erase erased erasure purge return_data returned data_returned destroyed destroy restitution destruction احتفاظ اتلاف keep keeps wipe wiped sanitise sanitised sanitisation sanitization data_kept months_keep how_long agreement_ends contract_ends duree_conservation effacement effacer
release releases version versions upgrade upgrades roadmap enhancement enhancements forthcoming future_functionality functionality feature features evolution evolutions mise_jour mises_jour اصدار اصدارات planned_functions new_functions future_functions fonctions_prevues fonctionnalites next_years
change_management change_control control_changes changes_live cab change_advisory emergency_release emergency_change roll_back rollback back_out release_management live_system production_change mise_production gestion_changements retour_arriere ادارة_تغيير
secure_development development_lifecycle sdlc ssdlc devsecops owasp sast dast code_review static_analysis dynamic_analysis peer_review secure_coding secure_software threat_modelling threat_model developpement_securise revue_code
open_source opensource sbom bill_materials third_party_libraries libraries dependencies components copyleft gpl bibliotheques logiciel_libre logiciels_libres مفتوح_مصدر
artificial_intelligence machine_learning llm llms generative language_model models_trained model_trained trained_upon train_models copilot chatbot algorithmic intelligence_artificielle apprentissage_automatique modeles ذكاء_اصطناعي تعلم_اله
tenancy shared_infrastructure same_infrastructure kept_apart multi_tenant multitenant single_tenant tenant tenants segregation segregate segregated separated separate separation isolated isolation other_customers other_clients one_client cloisonnement etanche عزل
user users utilisateur utilisateurs usager usagers end_user end_users مستخدم مستخدمين
administrator administrators administrateur administrateurs
data donnees information informations record records بيانات معلومات
malware antivirus virus ransomware rancongiciel edr endpoint_protection phishing فيروس برمجيات_خبيثه
network networks firewall firewalls lan wan wifi vpn reseau reseaux pare_feu شبكة شبكات
test tests testing tested acceptance_test uat recette essai essais اختبار اختبارات فحص تختبر
asset assets inventory inventories asset_register register_equipment equipment_register custodian end_life inventaire parc_informatique اصول جرد
standard standards norme normes معيار معايير
`;
