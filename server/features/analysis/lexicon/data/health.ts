export const HEALTH = `
# Nursing
Patient care = direct patient care; soins aux patients; care of patients; bedside care; patient-centered care; patient centred care; soins directs; quality patient care
Nursing care = soins infirmiers; bedside nursing; nursing; clinical nursing; nursing practice; nursing skills; nursing process > Patient care
Patient assessment = nursing assessment; physical assessment; évaluation des patients; head-to-toe assessment; health assessment; assessing patients; évaluation clinique; patient evaluation; clinical assessment
Medication administration = administering medications; administration de médicaments; med pass; medication management; administer medications; passing medications; administration des médicaments
IV therapy = intravenous therapy; IV insertion; IV starts; thérapie intraveineuse; peripheral IV; infusion therapy; starting IVs; intraveineuse; venous access; central lines; PICC lines
Wound care = wound dressing; soins de plaies; dressing changes; wound management; soins des plaies; pressure ulcers; pansements
Vital signs = signes vitaux; taking vitals; vitals; blood pressure monitoring; blood pressure checks
Catheterization = Foley catheter; catheter care; cathétérisme; urinary catheters; bladder catheterization
Tracheostomy care = trach care | Ostomy care = colostomy care; stomathérapie | Feeding tubes = enteral feeding; tube feeding; g-tube
Patient education = health teaching; enseignement aux patients; patient teaching; educating patients; enseignement au patient
Care planning = care plans; nursing care plans; plans de soins; treatment planning
Charting = clinical documentation; nursing documentation; medical charting; patient charting; notes au dossier; SOAP notes; patient records
Discharge planning = planification du congé; discharge coordination
Case management in care = nurse case management; utilization review; utilization management; care coordination; gestion de cas; coordination of care; coordination des soins; case management
Triage = emergency triage; phone triage; telephone triage; ESI triage; patient triage
Code response = code blue; rapid response; cardiac arrest response; resuscitation; réanimation
Telemetry = telemetry monitoring; cardiac monitoring; ECG interpretation; télémétrie; EKG; electrocardiogram; ECG; 12-lead; cardiac rhythm interpretation
Ventilator management = mechanical ventilation; ventilator care; ventilators; ventilation mécanique; BiPAP; CPAP
Blood transfusion = transfusions; blood products administration | Chemotherapy administration = chemotherapy; chimiothérapie
Pain management = gestion de la douleur; pain assessment; pain control
Infection control = infection prevention; prévention des infections; PPE^; aseptic technique; sterile technique; universal precautions; contrôle des infections; standard precautions; techniques d'asepsie; hand hygiene
Fall prevention = prévention des chutes | Patient safety = sécurité des patients
Patient transfers = patient lifting; Hoyer lift; patient handling; transferts de patients; PDSB; safe patient handling; body mechanics; transfer techniques
Patient advocacy = patient advocate
Nurse leadership = charge nurse duties; nursing leadership; nurse management; unit management; nursing supervision
Nurse education = clinical instruction; preceptorship; preceptor; preceptoring; nursing education
Telehealth = telemedicine; virtual care; télésanté; télémédecine
# Nursing fields ~
Critical care nursing = ICU^; intensive care; critical care; soins intensifs; ICU nursing; CCU^; MICU; SICU > Nursing care; Telemetry
Emergency nursing = emergency department; emergency room; ER nursing; urgence; soins d'urgence; ED nursing; emergency medicine; salle d'urgence > Nursing care; Triage
Medical-surgical nursing = med-surg; medical surgical; médecine-chirurgie; chirurgie et médecine > Nursing care
Operating room nursing = perioperative nursing; OR nursing; scrub nurse; bloc opératoire; circulating nurse; perioperative care; circulating and scrubbing; perioperative > Nursing care
Pediatric nursing = pediatrics; paediatrics; pédiatrie; PICU; pediatric care; soins pédiatriques > Nursing care
Neonatal nursing = NICU; neonatal intensive care; néonatalogie; newborn care; neonatal care > Nursing care
Labor and delivery = obstetric nursing; labour and delivery; L&D nursing; obstétrique; maternal-newborn; postpartum care; obstetrics; mother-baby; périnatalité; maternity care > Nursing care
Oncology nursing = oncology; oncologie; cancer care; hematology > Nursing care
Psychiatric nursing = mental health nursing; psychiatric care; santé mentale en soins; behavioral health nursing; soins psychiatriques; psychiatry > Nursing care
Geriatric nursing = geriatric care; long-term care; gériatrie; soins de longue durée; CHSLD; elder care; nursing home care; skilled nursing; geriatrics; aged care; LTC^; soins aux aînés > Nursing care
Home health nursing = home care nursing; home health; soins à domicile; visiting nurse; home care; maintien à domicile > Nursing care
Dialysis nursing = hemodialysis; dialysis; dialyse; peritoneal dialysis; hémodialyse; nephrology nursing > Nursing care
Public health nursing = community health nursing; santé publique; immunization clinics; community nursing; santé communautaire > Nursing care
Hospice care = palliative care; soins palliatifs; end-of-life care; hospice nursing; palliative > Nursing care
Cardiac nursing = cardiology; cardiac care; cardiac stepdown; cardiologie; cath lab; step-down > Nursing care
School nursing = school health > Nursing care | Occupational health nursing = santé au travail en soins > Nursing care
Flight nursing = transport nursing > Nursing care | Rehabilitation nursing = rehab nursing > Nursing care
# Care aides
Personal care = activities of daily living; ADLs; soins d'hygiène; bathing and dressing; personal hygiene care; soins personnels; aide à la vie quotidienne; toileting; assistance with bathing; grooming and bathing; daily living assistance; hygiene care; soins d'assistance
Caregiving = caregiver; companion care; elderly care; aide aux personnes âgées; in-home care; senior care; préposé aux bénéficiaires; companionship; care of the elderly; respite care; aides-soignants
Dementia care = Alzheimer's care; memory care; soins aux personnes atteintes de démence; dementia; Alzheimer; GPA training
Meal assistance = feeding assistance | Housekeeping in care = light housekeeping | Childbirth support = doula; midwifery; sage-femme
# Medicine and clinic
Medical diagnosis = diagnosis and treatment; differential diagnosis; diagnostic médical; diagnosing patients; clinical diagnosis
Primary care = family medicine; family practice; soins primaires; médecine familiale; general practice; médecine de famille
Internal medicine = médecine interne; hospitalist; hospital medicine
Surgery = surgical procedures; chirurgie; general surgery; surgical assisting; first assist
Anesthesia = anesthesiology; anesthésie; sedation; anesthesia care | Dermatology = dermatologie
Neurology = neurologie | Orthopedics = orthopaedics; orthopédie; casting and splinting; orthopedic care
Ophthalmology = ophtalmologie | Urology = urologie | Gastroenterology = endoscopy; gastroentérologie
Endocrinology = diabetes care; diabetes education; endocrinologie; diabetes management
Women's health = gynecology; gynécologie | Sports medicine = athletic training; médecine sportive; taping and bracing
Pathology = histology; cytology; pathologie; histopathology | Suturing = sutures; wound closure | Prescribing = prescriptive authority
Clinical research = clinical trials; essais cliniques; clinical trial management; good clinical practice; recherche clinique; clinical study; study coordination; clinical trial monitoring; ICH-GCP
IRB submissions = research ethics; informed consent; REB submissions; éthique de la recherche
Clinical data management = case report forms; REDCap; EDC systems
Electronic health records = EHR^; EMR^; electronic medical records; Epic!; Epic EHR; Cerner; Meditech; dossier médical électronique; DMÉ; Allscripts; athenahealth; eClinicalWorks; PointClickCare; Telus PS Suite; Epic systems; EMR/EHR; Accuro EMR; NextGen EHR; OSCAR EMR
Medical terminology = terminologie médicale | Anatomy and physiology = anatomy; physiology; anatomie
HIPAA = PHIPA; patient privacy; patient confidentiality; HIPAA compliance; health privacy; confidentialité des patients
Medical coding = ICD-10; CPT coding; medical billing and coding; codage médical; ICD-10-CM; HCPCS; medical coder; clinical coding; CPT codes; DRG coding
Medical billing = insurance billing; healthcare billing; facturation médicale; revenue cycle management; claims submission; RAMQ billing; OHIP billing; denials management; medical claims; medical insurance billing; prior authorizations; insurance verification
Medical office administration = medical office; medical reception; patient registration; secrétariat médical; medical secretary; patient intake; patient scheduling; medical administrative; patient check-in; rooming patients; admitting; medical front desk
Medical transcription = transcription médicale
Health information management = medical records; dossiers médicaux; HIM^; archives médicales; release of information
Healthcare administration = hospital administration; health administration; gestion des soins de santé; health services management; practice management; healthcare management; clinic management; Joint Commission; accreditation in health care; healthcare operations
Public health = épidémiologie; epidemiology; health promotion; promotion de la santé; disease surveillance; community health; health education; contact tracing; disease prevention
Immunizations = vaccinations; injections; vaccine administration; giving injections; flu shots; administering injections; intramuscular injections
Phlebotomy = blood draws; venipuncture; prélèvements sanguins; blood collection; drawing blood; ponction veineuse; specimen collection; prélèvements; capillary puncture
First aid = premiers soins; secourisme
Paramedicine = emergency medical services; prehospital care; EMS^; paramedic care; soins préhospitaliers; ambulance services; advanced life support; soins préhospitaliers d'urgence; emergency medical care
Naturopathy = herbal medicine; naturopathie | Acupuncture = traditional Chinese medicine; acuponcture | Homeopathy
Chiropractic care = chiropractic adjustments; chiropratique; spinal manipulation
# Laboratory and imaging
Laboratory testing = medical laboratory; analyses de laboratoire; lab testing; clinical laboratory; clinical chemistry; clinical lab; medical lab technology; laboratory procedures; lab tests; biologie médicale; specimen processing; specimen testing
Hematology testing = blood banking; immunohematology; hématologie; coagulation testing
Microbiology testing = cultures and sensitivities | Urinalysis = urine testing
Point-of-care testing = glucose testing; blood glucose monitoring; glucometer; rapid testing
Histotechnology = tissue processing; microtomy | Cytogenetics = genetic testing
Radiography = x-ray; radiologic technology; radiographie; diagnostic imaging; medical imaging; imagerie médicale; radiology; fluoroscopy; X-ray imaging; radiologie; digital radiography
CT scanning = computed tomography; CT scans; tomodensitométrie; CT imaging > Radiography
MRI = magnetic resonance imaging; MRI scanning; résonance magnétique; IRM > Radiography
Ultrasound = sonography; échographie; diagnostic medical sonography; Doppler ultrasound; sonographer skills; échographie médicale
Echocardiography = echocardiogram; cardiac sonography; échocardiographie > Ultrasound
Mammography = mammographie; breast imaging > Radiography | Nuclear medicine = PET scanning; médecine nucléaire; PET/CT
Radiation therapy = radiotherapy; radiothérapie; dosimetry; radiation oncology; linear accelerator
Radiation safety = radioprotection; ALARA | PACS = picture archiving; DICOM
EEG = neurodiagnostics; electroencephalography; sleep studies; polysomnography | Holter monitoring = cardiac stress tests
Sterilization = sterile processing; instrument sterilization; autoclave; stérilisation; central sterile; decontamination of instruments; retraitement; surgical instruments; autoclaving; instrument processing
Surgical technology = scrub tech; surgical tech; surgical scrub; sterile field; technologie chirurgicale; sterile field maintenance; scrubbing in
# Rehabilitation
Physical therapy = physiotherapy; physiothérapie; physical rehabilitation; PT treatment; therapeutic exercise; rehabilitation exercises; manual therapy; orthopedic rehabilitation; gait training; thérapie physique; exercise programs; rehabilitation; réadaptation; réadaptation physique
Occupational therapy = ergothérapie; OT interventions; activities of daily living training; fine motor therapy; ergotherapy
Speech therapy = speech-language pathology; orthophonie; speech pathology; speech and language therapy; dysphagia; language therapy; articulation therapy; AAC devices
Respiratory therapy = inhalothérapie; respiratory care; pulmonary function testing; oxygen therapy; airway management; nebulizer treatments; arterial blood gases
Kinesiology = kinésiologie; exercise physiology; exercise prescription; exercise science; functional capacity evaluation
Massage therapy = massothérapie; deep tissue massage; Swedish massage; therapeutic massage
Audiology = hearing tests; audiologie; hearing aids; audioprothèse | Prosthetics and orthotics = prosthetics; orthotics; orthèses et prothèses
Recreation therapy = therapeutic recreation; recreational therapy; loisirs thérapeutiques
Music therapy = musicothérapie | Art therapy = art-thérapie
Ergonomics = ergonomic assessments; ergonomie; workplace ergonomics | Hydrotherapy = aquatic therapy
Osteopathy = ostéopathie | Vestibular therapy = balance training
Nutrition counselling = dietetics; nutrition; nutrition counseling; diététique; diet planning; clinical nutrition; meal planning; medical nutrition therapy; nutritional assessment; therapeutic diets
Personal training = fitness training; entraînement personnel; fitness instruction; strength and conditioning; group fitness; fitness coaching; entraînement physique; group exercise; strength training
Yoga instruction = yoga; pilates; pilates instruction
Lifeguarding = swim instruction; sauvetage aquatique; swimming lessons; surveillance de piscine
# Dental and eyes
Dental assisting = chairside assisting; assistance dentaire; four-handed dentistry; chairside; dental assistant; chairside assistance; assistante dentaire
Dental hygiene = prophylaxis; scaling and root planing; hygiène dentaire; teeth cleaning; scaling; periodontal charting; oral hygiene instruction; prophy; détartrage; fluoride treatments; dental cleanings; scaling and polishing
Dentistry = restorative dentistry; médecine dentaire; dental procedures; fillings and crowns; general dentistry; dentisterie
Dental radiography = dental x-rays; radiographies dentaires; bitewings; dental radiographs; digital dental x-rays
Orthodontics = orthodontie; braces; Invisalign | Endodontics = root canals; endodontie
Oral surgery = extractions; chirurgie buccale; tooth extractions | Dental implants = implantology
Periodontics = parodontie | Dental lab work = denturism; crown and bridge; prosthodontics; denturologie; dentures
Dental impressions = alginate impressions; taking impressions; intraoral scanning; empreintes dentaires
Dental office software = Dentrix; Eaglesoft; ABELDent; Open Dental; ClearDent; Dentimax
Optometry = eye exams; optométrie; refraction; vision testing; visual acuity testing
Optical dispensing = eyeglass fitting; opticianry; lensometry; lunetterie; contact lens fitting; eyewear; contact lenses; opticien; lens edging
# Pharmacy
Pharmacy practice = pharmacist care; pratique pharmaceutique; clinical pharmacy; community pharmacy; retail pharmacy; hospital pharmacy; pharmacie; pharmacie communautaire; pharmacotherapy; pharmaceutical care
Dispensing = prescription dispensing; filling prescriptions; exécution d'ordonnances; dispensing medications; prescription filling; prescription processing; dispensing prescriptions; fill prescriptions; ordonnances
Compounding = sterile compounding; non-sterile compounding; préparations magistrales; IV admixture; USP 797; IV compounding
Medication therapy management = medication reviews; MTM^; drug therapy management; medication reconciliation; revue de médication; bilan comparatif des médicaments
Drug utilization review = formulary management
Pharmacy inventory = drug inventory; controlled substances; narcotic counts; pharmacy stock; narcotics
Pharmacy software = Kroll; PioneerRx; QS/1; Pyxis; Omnicell; McKesson pharmacy
Pharmacovigilance = drug safety; adverse event reporting | Pharmacology = pharmacologie
# Mind and society
Counselling = counseling; counselling skills; intervention psychosociale; individual counselling; group counseling; individual therapy; supportive counseling; client counseling; relation d'aide; individual counseling
Psychotherapy = psychothérapie; talk therapy; EMDR; family therapy; group therapy; couples therapy; thérapie familiale
Cognitive behavioural therapy = CBT^; cognitive behavioral therapy; thérapie cognitivo-comportementale; dialectical behavior therapy; TCC^
Mental health support = mental health; santé mentale; behavioral health; mental health care; mental illness; soutien en santé mentale
Psychological assessment = psychological testing; évaluation psychologique; psychometric testing; neuropsychological testing; psychometrics; neuropsychology
Addiction counselling = substance abuse counseling; addictions; toxicomanie; harm reduction; addiction treatment; substance use disorders; recovery support; réduction des méfaits; substance abuse; dependency counselling; dépendances
Crisis intervention = intervention de crise; suicide prevention; crisis management with clients; crisis counseling; intervention en situation de crise; suicide risk assessment; gestion de crise
Motivational interviewing = entretien motivationnel | Trauma-informed care = trauma-informed practice; trauma informed
Grief counselling = bereavement support; grief counseling; deuil
Social work = travail social; social services; case work; casework; clinical social work; services sociaux; intervention sociale; client advocacy; social casework; psychosocial assessment; évaluation psychosociale
Child welfare = child protection; protection de la jeunesse; foster care; DPJ; child protective services; adoption services; protection de l'enfance
Youth work = youth programs; youth services; travail auprès des jeunes; at-risk youth; youth counseling; intervention jeunesse; youth mentoring; youth development
Housing support = homelessness services; shelter work; itinérance; housing services; supportive housing
Disability support = developmental disabilities; déficience intellectuelle; support for people with disabilities; intellectual disabilities; autism support; autisme; autism spectrum disorder; ASD^; personnes handicapées
Applied behaviour analysis = ABA^; applied behavior analysis; ABA therapy; discrete trial training; IBI^; behavior analysis
Behaviour management = behavior management; behavior intervention; gestion du comportement; behavior plans; behavioral intervention; positive behavior support; behavior support
Domestic violence support = victim services; violence conjugale; victim advocacy
Benefits counselling = social assistance programs; benefits eligibility; eligibility determination
Settlement services = newcomer services; refugee services; intégration des immigrants
Spiritual care = chaplaincy; pastoral care; soins spirituels; ministry
Veterinary care = animal health; soins vétérinaires; veterinary nursing; veterinary assistance; veterinary medicine; veterinary technology; santé animale; small animal medicine; veterinary surgery; animal restraint
Funeral services = embalming; thanatologie; mortuary science; funeral directing
Medical device operation = infusion pumps; medical equipment; équipement médical; medical devices; biomedical equipment repair; biomedical equipment
`
