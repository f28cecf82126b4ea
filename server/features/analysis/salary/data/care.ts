export const CARE = `
# nursing
Registered nurse = RN; staff nurse; nurse; infirmière; infirmier; ICU nurse; ER nurse; charge nurse; travel nurse; registered nurses; critical care nurse; emergency nurse; infirmière clinicienne; med-surg nurse; pediatric nurse; night nurse; operating room nurse; nurse case manager; home health nurse; public health nurse; school nurse; oncology nurse; labor and delivery nurse; infirmière praticienne en soins : 93600 : 30, 43.27, 54.37
Licensed practical nurse = LPN; licensed vocational nurse; LVN; registered practical nurse; infirmière auxiliaire; infirmier auxiliaire : 62340 : 25, 31.32, 38
Nurse practitioner = family nurse practitioner; nurse anesthetist; nurse midwife; infirmière praticienne spécialisée; APRN; CRNA : 132050 : 42, 61.54, 75
Nurse manager = director of nursing; nursing supervisor; chef d'unité; nursing director; clinical nurse manager : 117960 : 29.11, 46.43, 59
# care aides
Nursing assistant = CNA; certified nursing assistant; nurse aide; préposé aux bénéficiaires; préposée aux bénéficiaires; orderly; patient care technician; patient care assistant; health care aide; personal support worker; PSW; patient care aide : 39430 : 19, 24, 28.84
Home health aide = caregiver; personal care aide; home care aide; aide à domicile; home support worker; companion; direct support professional; auxiliaire aux services de santé et sociaux : 34900 : 16, 20.5, 27
Medical assistant = clinical assistant; certified medical assistant; medical office assistant : 44200
Phlebotomist = phlebotomy technician; préleveur : 43660 : 19.18, 27, 36.11
# medicine
Physician = doctor; family physician; médecin; surgeon; hospitalist; psychiatrist; pediatrician; anesthesiologist; medical doctor; emergency physician; médecin de famille : 239200 : 43.67, 111.65, 209.25
Physician assistant = PA-C; physician associate : 133260 : 24.09, 46.81, 60.26
Paramedic = EMT; emergency medical technician; ambulance technician; ambulancier; technicien ambulancier; paramédic; ambulancier paramédical; primary care paramedic : 46350 : 25.56, 38, 49
Veterinarian = vétérinaire : 125510 : 34.15, 60, 84.13
Veterinary technician = vet tech; veterinary assistant; technicien en santé animale; animal health technologist; technicienne en santé animale : 45980 : 17, 23, 33.16
# dental
Dentist = dentiste; orthodontist : 179210 : 15.8, 52.88, 109.62
Dental hygienist = hygiéniste dentaire : 94260 : 32, 45, 60
Dental assistant = assistante dentaire; assistant dentaire; orthodontic assistant; registered dental assistant : 47300 : 21, 27, 35
Optometrist = optométriste : 134830 : 15.8, 38.94, 77.88
Optician = dispensing optician; opticien : 46560 : 17.8, 28.5, 39.4
# pharmacy
Pharmacist = pharmacien; clinical pharmacist; staff pharmacist; pharmacienne; pharmacy manager : 137480 : 40, 55.49, 67
Pharmacy technician = pharmacy assistant; assistant technique en pharmacie; ATP en pharmacie; pharmacy clerk; assistante technique en pharmacie; registered pharmacy technician : 43460 : 17.5, 24.83, 34.2
# rehabilitation
Physical therapist = physiotherapist; physiothérapeute : 101020 : 30, 46.15, 56.21
Physical therapist assistant = physiotherapy assistant; PTA; rehabilitation assistant; physical therapy aide : 60050 : 17.62, 26.85, 36.71
Occupational therapist = ergothérapeute : 98340 : 36.17, 46, 55
Speech-language pathologist = speech therapist; orthophoniste; speech pathologist : 95410 : 33.33, 46.15, 59.52
Respiratory therapist = inhalothérapeute : 80450 : 30.16, 41, 51
Massage therapist = massothérapeute; registered massage therapist : 57950 : 15.8, 15.8, 30
Dietitian = nutritionist; diététiste; nutritionniste; registered dietitian : 73850 : 22.53, 41.63, 50
Chiropractor = chiropraticien : 79000 : 15.8, 29.81, 66.35
Audiologist = audiologiste : 92120 : 33.33, 46.15, 59.52
Kinesiologist = exercise physiologist; kinésiologue; athletic trainer : 58160 : 22, 32, 49.73
# laboratory and imaging
Medical laboratory technologist = medical technologist; clinical laboratory scientist; lab technologist; technologiste médicale; medical laboratory technician; clinical lab scientist; technologiste médical : 61890 : 25.13, 39, 49
Radiologic technologist = x-ray technician; MRI technologist; radiology technician; CT technologist; technologue en imagerie médicale; radiographer; technologue en radiologie; mammographer; rad tech : 78980 : 29.81, 40, 51.12
Sonographer = ultrasound technician; diagnostic medical sonographer; échographiste; echocardiographer : 89340 : 34.9, 42, 51
Surgical technologist = scrub tech; surgical tech; sterile processing technician; operating room technician : 62480
Biomedical equipment technician = medical equipment repairer : 62630
# health office
Medical coder = medical biller; medical records specialist; health information technician; archiviste médicale; medical billing specialist; coding specialist; medical records technician; medical billing and coding specialist : 50250 : 22, 30.51, 46.19
Medical secretary = medical administrative assistant; secrétaire médicale; medical office receptionist; unit clerk; patient service representative; patient access representative : 44640 : 18.92, 25, 32
Health services manager = healthcare administrator; clinic manager; practice manager; hospital administrator; gestionnaire en santé; health care manager : 117960 : 35, 55.29, 79.33
# mind and society
Social worker = travailleur social; clinical social worker; case manager; travailleuse sociale; medical social worker; child protection worker; school social worker : 61330 : 25, 38.46, 50.26
Counselor = therapist; mental health counselor; counsellor; psychotherapist; addictions counsellor; psychothérapeute; substance abuse counselor; family therapist; mental health therapist : 59190 : 23, 34, 50
Psychologist = psychologue; clinical psychologist; school psychologist; neuropsychologist : 94310 : 37.65, 52.88, 77.43
Community worker = social service worker; youth worker; community support worker; intervenant; human services assistant; travailleur communautaire; intervenante psychosociale; éducateur spécialisé; outreach worker; community health worker; éducatrice spécialisée; residential support worker; settlement worker : 45120 : 19, 26, 36.06
Behavior technician = registered behavior technician; ABA therapist; RBT; behaviour therapist
Community services manager = program director nonprofit; executive director; shelter manager; non-profit director : 78240 : 27, 43.96, 71.43
Career counsellor = school counselor; guidance counselor; conseiller d'orientation; career advisor; employment counsellor; academic advisor; conseillère d'orientation; student advisor : 65140 : 22.56, 29.95, 43.41
# teaching
Elementary school teacher = elementary teacher; first grade teacher; second grade teacher; third grade teacher; fourth grade teacher; fifth grade teacher; kindergarten teacher; primary teacher; enseignant au primaire; enseignante au primaire; grade 3 teacher; primary school teacher; grade school teacher : 62310 : 26.67, 43.27, 56.59
High school teacher = secondary teacher; middle school teacher; math teacher; science teacher; english teacher; enseignant au secondaire; teacher; enseignant; enseignante; secondary school teacher; high school math teacher; music teacher; art teacher; history teacher; substitute teacher; ESL teacher; language teacher; biology teacher; chemistry teacher; physics teacher; enseignant de mathématiques : 64580 : 28.85, 45.67, 59.76
Special education teacher = orthopédagogue; resource teacher; special needs teacher; learning support teacher : 64270 : 26.67, 43.27, 56.59
Teacher assistant = teaching assistant; educational assistant; paraprofessional; paraeducator; instructional aide; education assistant; classroom aide; teacher's aide; aide-enseignant : 35240 : 18.29, 25.01, 32.42
Early childhood educator = preschool teacher; daycare teacher; éducatrice en garderie; éducatrice à la petite enfance; daycare worker; childcare worker; ECE; nanny; infant teacher; éducatrice en CPE; child care worker; toddler teacher; childcare provider; lead preschool teacher : 37120 : 16.95, 22.3, 30.03
Professor = university professor; lecturer; college instructor; professeur; chargé de cours; assistant professor; adjunct professor; associate professor; postsecondary instructor; vocational instructor : 83980 : 30.46, 58.89, 92.31
Principal = school principal; vice principal; directeur d'école; assistant principal : 104070 : 36.54, 55.29, 71.51
Instructional coordinator = curriculum developer; curriculum specialist : 74720
Tutor = tuteur; private tutor : 40090 : 15, 20, 31.5
Librarian = bibliothécaire; archivist; archiviste : 64320 : 23.08, 41.21, 67.9
Library technician = library assistant; commis de bibliothèque : 37540 : 20, 28, 36.56
Fitness trainer = personal trainer; fitness instructor; entraîneur; yoga instructor; group fitness instructor; entraîneur privé : 46180 : 15.44, 19, 31
Coach = sports coach; head coach; swim coach : 45920 : 16, 25, 43.27
Recreation worker = camp counselor; recreation coordinator; moniteur; recreation leader; animateur de camp; lifeguard; recreation programmer : 35380 : 15.44, 19, 31
# public safety
Police officer = policier; detective; patrol officer; sheriff deputy; policière; deputy sheriff : 77270 : 32, 50, 64.1
Firefighter = pompier; fire fighter : 59530 : 29, 45.79, 61.4
Correctional officer = corrections officer; agent correctionnel; jailer; detention officer : 57950 : 28.85, 36.15, 46.15
Security guard = security officer; agent de sécurité; gardien de sécurité; agente de sécurité; loss prevention officer; patrol guard : 38390 : 16.55, 21, 31.45
Emergency dispatcher = 911 dispatcher; public safety telecommunicator; répartiteur d'urgence; 911 operator : 50730 : 20, 28, 41.76
Probation officer = parole officer; agent de probation : 64520 : 30.39, 40.35, 56.25
`
