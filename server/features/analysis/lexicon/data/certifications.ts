export const CERTIFICATIONS = `
# Nursing and care
Registered Nurse license = RN^; registered nurse; RN license; RN licence; infirmière autorisée; infirmière clinicienne; OIIQ; active RN; NCLEX-RN; R.N.; infirmier autorisé; infirmière; infirmier; NCLEX; registered nurse licence > Nursing care
Licensed Practical Nurse license = LPN^; LVN^; licensed practical nurse; licensed vocational nurse; RPN^; registered practical nurse; infirmière auxiliaire; OIIAQ; LPN license; infirmier auxiliaire; licensed practical nurse licence > Nursing care
Nurse Practitioner license = NP!; nurse practitioner; FNP; FNP-BC; APRN; infirmière praticienne; family nurse practitioner; infirmière praticienne spécialisée; nurse practitioner licence > Registered Nurse license
Certified Nursing Assistant = CNA^; certified nurse aide; STNA; nurse aide certification; certified nurse assistant; nursing assistant certification > Personal care
Personal Support Worker certificate = PSW^; personal support worker; PSW certificate; health care aide certificate; HCA^; HHA certification > Personal care
Basic Life Support = BLS^; BLS certification; AHA BLS; BCLS; BLS certified; BLS for Healthcare Providers > CPR certification
Advanced Cardiac Life Support = ACLS; ACLS certification; advanced cardiovascular life support > Basic Life Support
Pediatric Advanced Life Support = PALS^; PALS certification > Basic Life Support
Neonatal Resuscitation Program = NRP^ | Trauma Nursing Core Course = TNCC | CCRN | Certified Emergency Nurse = CEN^
CNOR | Certified Pediatric Nurse = CPN^ | Certified Case Manager = CCM^
CPR certification = CPR; cardiopulmonary resuscitation; RCR^; CPR/AED; CPR certified; AED^; CPR and first aid; RCR/DEA; CPR-C; CPR Level C
First Aid certificate = first aid certification; standard first aid; first aid certified; emergency first aid; certificat de secourisme; first aid and CPR; RCR et premiers soins; cours de secourisme; First Aid/CPR; standard first aid and CPR; First Aid/CPR/AED > First aid; CPR certification
Certified Medical Assistant = CMA^; RMA^; CCMA; registered medical assistant; certified clinical medical assistant
Phlebotomy Technician certificate = CPT phlebotomy; phlebotomy certification; certified phlebotomy technician; PBT(ASCP); certified phlebotomist > Phlebotomy
Emergency Medical Technician = EMT^; EMT-B; EMT certification; NREMT; EMT-Basic; AEMT > Paramedicine; Basic Life Support
Paramedic license = licensed paramedic; paramedic certification; NREMT paramedic; nationally registered paramedic; EMT-P; primary care paramedic; advanced care paramedic; PCP paramedic; NREMT-P; paramedic licence > Emergency Medical Technician
Certified Pharmacy Technician = CPhT; PTCB; registered pharmacy technician; RPhT; pharmacy technician certification; pharmacy technician license; ExCPT > Dispensing
Pharmacist license = RPh; licensed pharmacist; NAPLEX; PEBC; registered pharmacist; pharmacy license; pharmacist licence > Pharmacy practice
Registered Dental Hygienist = RDH^; dental hygiene license; dental hygienist license; licensed dental hygienist > Dental hygiene
Dental assisting certificate = CDA^; RDA^; certified dental assistant; registered dental assistant; DANB; NDAEB > Dental assisting
Dental radiography certificate = dental x-ray certification; HARP certificate; radiology certificate for dental; x-ray license; dental radiology certification > Dental radiography
Radiologic Technologist registration = ARRT; RT(R); CAMRT; registered radiologic technologist; ARRT(R); medical radiation technologist registration > Radiography
Sonographer registration = RDMS; ARDMS; Sonography Canada; registered diagnostic medical sonographer > Ultrasound
Medical Laboratory certificate = MLS(ASCP); ASCP; CSMLS; MLT certification; MT(ASCP); medical laboratory technologist certification > Laboratory testing
Physical Therapist license = licensed physical therapist; PT license; physical therapy license; registered physiotherapist; licensed PT; state PT license; physical therapist licence > Physical therapy
Physical Therapist Assistant license = PTA^; licensed physical therapist assistant; PTA license; physical therapist assistant licence
Occupational Therapist license = OTR/L; licensed occupational therapist; OT license; registered occupational therapist; OT Reg; NBCOT; occupational therapist licence > Occupational therapy
Speech-Language Pathologist license = CCC-SLP; SLP^; ASHA certification; licensed speech-language pathologist; Certificate of Clinical Competence; speech-language pathologist licence > Speech therapy
Respiratory Therapist license = RRT^; CRT^; registered respiratory therapist; NBRC; respiratory therapist licence > Respiratory therapy
Registered Dietitian = RD^; RDN^; registered dietitian nutritionist; diététiste > Nutrition counselling
Registered Massage Therapist = RMT^; LMT^; licensed massage therapist; massage license; massage therapy license > Massage therapy
Surgical Technologist certificate = certified surgical technologist > Surgical technology
Certified Coding Specialist = CCS^; CPC^; CCS-P; certified professional coder; AAPC; certified coder > Medical coding
Registered Health Information Technician = RHIT; RHIA; CHIM > Health information management
Medical license = MD license; board certified; licensed physician; LMCC; board-certified physician; USMLE; medical licence
DEA registration = DEA license
Social Work license = LCSW; LMSW; RSW^; registered social worker; licensed clinical social worker; LSW^; licensed social worker; OTSTCFQ; social work licence > Social work
Licensed Professional Counselor = LPC^; LMHC; LPCC; registered psychotherapist; LMFT; licensed mental health counselor; registered clinical counsellor; RCC^; licensed marriage and family therapist > Counselling
Board Certified Behavior Analyst = BCBA; BCBA-D > Applied behaviour analysis | Registered Behavior Technician = RBT^ > Applied behaviour analysis
Psychologist license = licensed psychologist; registered psychologist; psychologist licence > Psychological assessment
Veterinary Technician registration = RVT^; CVT^; LVT^; registered veterinary technician; certified veterinary technician > Veterinary care
Optician license = ABO certification; licensed optician; registered optician; ABO certified; optician licence > Optical dispensing
Certified Personal Trainer = NASM; ACE CPT; CPT trainer; NSCA-CPT; ACSM certification; CSEP; NASM-CPT > Personal training | Mental Health First Aid
Crisis Prevention Intervention = CPI^; nonviolent crisis intervention; CPI training; CPI certified
Clinical Research certificate = CCRP; CCRC; CRA certification | Infection Control certificate = CIC^
# Accounting and finance
Certified Public Accountant = CPA^; chartered professional accountant; comptable professionnel agréé; C.P.A.; CPA designation; CPA license; CPA Canada; titre CPA; comptable agréé > Accounting
Chartered Financial Analyst = CFA^; CFA charterholder; CFA charter; CFA Level I; CFA Level II
Certified Management Accountant = CMA designation; CGMA > Accounting | Certified Internal Auditor = CIA certification > Internal audit
Certified Fraud Examiner = CFE certification > Forensic accounting | Certified Information Systems Auditor = CISA^ > Security auditing
Certified Financial Planner = CFP^; planificateur financier; Pl. Fin. > Wealth management | Enrolled Agent = EA^ > Tax preparation
Certified Payroll Professional = FPC^; PCP payroll; payroll compliance practitioner; National Payroll Institute; payroll compliance professional > Payroll
Series 7 = FINRA Series 7; Series 65; Series 66; Series 63; Series 6 | Canadian Securities Course = CSC^; cours sur le commerce des valeurs mobilières
Insurance license = life and health license; P&C license; property and casualty license; RIBO; LLQP; life insurance license; licensed insurance agent; permis en assurance; AMF license; insurance producer license; insurance licence
NMLS license = NMLS; mortgage license; mortgage agent license; mortgage broker license; NMLS licence
Real Estate license = licensed realtor; realtor license; permis de courtier immobilier; OACIQ; real estate salesperson license; licensed real estate agent; real estate licence
Certified Anti-Money Laundering Specialist = CAMS^ > Anti-money laundering | Financial Risk Manager = FRM^
Actuary designation = ASA^; FSA^; FCAS; associate of the society of actuaries; Exam P; ACAS > Actuarial science
CPCU = chartered property casualty underwriter; CIP designation; FCIP; chartered insurance professional
Bookkeeper certificate = certified bookkeeper; QuickBooks ProAdvisor; certified professional bookkeeper > Bookkeeping
Notary Public = notary; commissioned notary; notary commission
# Management and people
Project Management Professional = PMP^; PMP certification; PMP certified > Project management
Certified Associate in Project Management = CAPM > Project management | PRINCE2 > Project management
Certified ScrumMaster = CSM^; certified scrum master; PSM^; professional scrum master; PSM I; scrum master certification > Scrum
Certified Scrum Product Owner = CSPO; PSPO > Product management | PMI Agile Certified Practitioner = PMI-ACP > Agile development
SAFe certification = SAFe Agilist; SAFe certified > Agile development
Six Sigma Green Belt = green belt; lean six sigma green belt; SSGB; ceinture verte > Six Sigma methods
Six Sigma Black Belt = black belt; lean six sigma black belt; ceinture noire > Six Sigma Green Belt
Certified Business Analysis Professional = CBAP > Business analysis | SHRM-CP = SHRM-SCP; SHRM certification; SHRM certified > Human resources
PHR^ = SPHR; PHR certification; professional in human resources; aPHR > Human resources
CPHR = CHRP; CHRL; CRHA; CRIA; chartered professional in human resources > Human resources
CEBS = certified employee benefit specialist > Compensation and benefits | Certified Facility Manager = CFM certification > Facilities management
Certified Meeting Professional = CMP^ > Event planning | Certified Fund Raising Executive = CFRE > Fundraising
Bar admission = bar license; member of the bar; admitted to the bar; Barreau du Québec; state bar; licensed attorney; law society; called to the bar; bar exam; active bar membership; licensed to practice law; membre du Barreau
Certified Paralegal = CP paralegal; NALA; licensed paralegal; paralegal certificate > Paralegal support
Security clearance = secret clearance; top secret clearance; TS/SCI; reliability status; clearance; enquête de sécurité; reliability clearance; secret security clearance; public trust clearance
Background check = criminal record check; background investigation; vulnerable sector check; background screening; police check; vérification des antécédents judiciaires; criminal background check; fingerprint clearance; vulnerable sector screening; clearance letter; police clearance
Prosci certification = change management certification > Change management
Google Ads certification = Google Ads certified; Google Ads Search certification > Search engine marketing
Google Analytics certification = Google Analytics certified; GAIQ > Google Analytics
HubSpot certification = HubSpot certified; HubSpot Inbound certification > HubSpot
Microsoft Office Specialist = MOS certification; Microsoft Office Specialist certification > Microsoft Office
# Computing
AWS certification = AWS certified; AWS Certified Solutions Architect; AWS Certified Developer; AWS Solutions Architect; AWS Certified Cloud Practitioner; AWS Cloud Practitioner; AWS Certified DevOps Engineer; AWS Certified SysOps Administrator > AWS
Azure certification = AZ-900; AZ-104; AZ-305; Microsoft certified Azure; Azure Administrator Associate; Azure Fundamentals; Azure certified; AZ-204 > Azure
Google Cloud certification = Google Cloud certified; Professional Cloud Architect; GCP certification; Associate Cloud Engineer; Professional Data Engineer certification > Google Cloud
Certified Kubernetes Administrator = CKA^; CKAD; certified Kubernetes; CKS^ > Kubernetes | Terraform Associate = HashiCorp Certified > Terraform
CCNA = Cisco Certified Network Associate; CCNA certification > Cisco networking; Computer networking
CCNP = Cisco Certified Network Professional > CCNA | CCIE > CCNP
CompTIA A+ = A+ certification; A+ certified; CompTIA A plus > Technical support; Hardware troubleshooting
CompTIA Network+ = Network+; Network plus > Computer networking | CompTIA Security+ = Security+; Security plus; Sec+; CompTIA Security > Cybersecurity
CompTIA CySA+ = CySA+; CompTIA PenTest+; PenTest+ > Cybersecurity | CISSP = certified information systems security professional > Cybersecurity
CISM^ = certified information security manager > Cybersecurity | Certified Ethical Hacker = CEH^ > Penetration testing
OSCP = offensive security certified professional > Penetration testing
GIAC certification = GSEC; GCIH; GCIA; GPEN; SANS certification > Cybersecurity | CRISC > Risk management
ITIL = ITIL Foundation; ITIL v4; ITIL certification; ITIL 4; ITIL certified > ITSM
Microsoft certification = MCSA; MCSE; Microsoft certified; MCP^; Microsoft 365 Certified
Red Hat certification = RHCSA; RHCE > Linux | LPIC = Linux+; CompTIA Linux+ > Linux | VMware certification = VCP^ > VMware
Oracle certification = OCA^; OCP^; Oracle certified; Oracle Certified Professional > Oracle Database
Salesforce certification = Salesforce certified; Salesforce Certified Administrator; Salesforce Administrator certification; Salesforce Admin certified > Salesforce
Certified Tableau = Tableau certified; Tableau Desktop Specialist > Tableau
Power BI certification = PL-300; Power BI Data Analyst Associate > Power BI | ISTQB > Software testing
TOGAF > Software architecture | Java certification = Oracle Certified Java; OCJP > Java
CIPP = CIPP/US; CIPP/C; CIPM > Data privacy | Certified Data Professional = CDMP > Data governance | Snowflake certification = SnowPro > Snowflake
# Trades and safety
Driver's license = valid driver's license; permis de conduire; class 5 licence; G licence; class 5 license; valid driving licence; permis de conduire valide; class 5 driver's licence; permis classe 5; G2 licence; full G licence; clean driver's license; driver's licence
Commercial Driver's License = CDL^; CDL-A; class A CDL; AZ licence; class 1 licence; class A license; permis classe 1; AZ license; class 1 license; CDL class A; CDL license; DZ licence; class B CDL; CDL-B; class 3 licence; permis de classe 1; permis de classe 3; class 1 driver's licence; CDL Class B; AZ driver > Driver's license
Hazmat endorsement = hazmat endorsed; tanker endorsement; doubles and triples endorsement; hazmat and tanker
Passenger endorsement = P endorsement; school bus endorsement; class 2 licence; class 2 license; permis classe 2; class B passenger; S endorsement
Air brake endorsement = air brakes; freins à air; Z endorsement
DOT medical card = DOT physical; medical examiner certificate; DOT medical certificate | TWIC card = TWIC; FAST card
Forklift certificate = forklift certified; forklift certification; forklift license; forklift licence; carte de cariste; forklift operator certification; lift truck certification; permis de cariste; certified forklift operator; lift truck licence > Forklift operation
Red Seal = Red Seal endorsement; interprovincial certification; Sceau rouge; Red Seal certified; Red Seal certificate; journeyperson certificate; red seal journeyperson; certificat de compétence; carte de compétence; Red Seal ticket; certificate of qualification; C of Q
Journeyman Electrician license = journeyman electrician; electrician license; licensed electrician; 309A; licence C; master electrician; journeyperson electrician; journeyman electrical license; construction electrician certificate; électricien licencié; licensed journeyman electrician; master electrician license; journeyman electrician licence > Electrical work
Journeyman Plumber license = journeyman plumber; plumbing license; licensed plumber; master plumber; 306A; plumber's license; journeyperson plumber; journeyman plumber licence > Plumbing
Gas Fitter license = G2 gas; gas technician; class B gas fitter; G2 gas technician; gas technician 2; G1 gas; G3 gas; gas fitter ticket; gas fitter licence > Gas fitting
EPA 608 = EPA 608 certification; EPA certified; EPA universal; universal EPA; section 608; ODP card; EPA Universal 608; ozone depletion prevention; EPA Section 608; EPA type II; 313A > Refrigeration
HVAC certificate = NATE certified; NATE; NATE certification; HVAC certification; HVAC license; HVAC Excellence > HVAC
CWB certification = CWB; AWS welding certification; certified welder; AWS D1.1; welding certification; soudeur certifié; AWS certified welder; CWB certified; welding ticket; cartes de soudure; D1.1; AWS D1.1 certified; ASME Section IX > Welding
Certified Welding Inspector = CWI^ > Weld inspection | OSHA 10 = OSHA 10-hour > Workplace safety | OSHA 30 = OSHA 30-hour > OSHA 10
WHMIS certificate = WHMIS certification; WHMIS 2015; certificat SIMDUT; WHMIS training; WHMIS certified; SIMDUT 2015
Working at Heights certificate = working at heights training; working at heights certified; fall protection certification; working at heights certification; fall arrest ticket; fall protection ticket; certificat travail en hauteur > Working at heights
ASP construction card = carte ASP; ASP construction course; ASP card; cours ASP; carte ASP construction
Confined Space certificate = confined space ticket; confined space entry training > Confined space entry
H2S Alive = H2S | CSTS = construction safety training system; CSTS-2020
Certified Safety Professional = CSP^; ASP safety; CRSP; Canadian registered safety professional > Workplace safety
HAZWOPER certificate = HAZWOPER 40; 40-hour HAZWOPER; HAZWOPER certified > Hazardous materials handling
Crane operator certificate = NCCCO; crane license; hoisting license; CCO certification; crane certification > Crane operation
Aerial lift certificate = aerial work platform certificate; elevated work platform ticket; boom lift certified; aerial lift certification; EWP ticket; scissor lift certified > Aerial lift operation
Flagger certificate = traffic control person; flagger certification; flagging certification; signaleur routier
Heavy equipment certificate = heavy equipment operator certificate; heavy equipment ticket > Heavy equipment operation
ASE certification = ASE certified; ASE Master; ASE; ASE A1-A8; ASE master technician; 310S; automotive service technician licence; licensed automotive technician; ASE certificates > Automotive repair
Diesel technician certificate = 310T; truck and coach technician; T-series ASE; heavy duty equipment technician certificate; licensed truck and coach technician > Diesel repair
I-CAR = I-CAR certification; I-CAR Platinum; 310B > Auto body repair
State inspection license = vehicle inspection license; state inspector license; safety inspection license; smog license; state inspection licence
Millwright certificate = 433A; industrial mechanic certificate; millwright ticket; licensed millwright; journeyman millwright > Millwrighting
Power Engineer certificate = 4th class power engineer; power engineering certificate; stationary engineer license; fourth class power engineer; mécanicien de machines fixes; boiler license; 3rd class power engineer; third class power engineer; boiler operator license
Water treatment license = water operator license; class 1 water operator; wastewater operator license; water operator certificate; water treatment operator license; water treatment licence > Water treatment
Pesticide applicator license = pesticide license; pesticide applicator; permis de pesticides; certified pesticide applicator; pesticide applicator licence > Pesticide application
Certified Arborist = ISA certified arborist; ISA certified; arborist certification > Arboriculture
Asbestos license = asbestos certification; asbestos handler; lead-safe certified; asbestos licence | Blaster license = blaster licence
Professional Engineer = P.Eng.; PE license; P.E.; ing.; licensed engineer; PE licensed; OIQ; professional engineering license; licensed professional engineer; professional engineer license; membre de l'OIQ; APEGA
Engineer in Training = EIT^; FE exam; E.I.T.; fundamentals of engineering; FE/EIT; CPI ingénieur; candidat à la profession d'ingénieur
Architect license = registered architect; licensed architect; OAA; NCARB; AIA^; OAQ; AIA member; architect licence
LEED accreditation = LEED; LEED AP; LEED Green Associate; LEED accredited > Sustainable design
Certified Technician designation = C.Tech.; C.E.T.; CET^; certified engineering technologist; OACETT; A.Sc.T.
Land surveyor license = professional land surveyor; PLS^; OLS^; licensed surveyor; land surveyor licence > Land surveying
Home inspector license = ASHI; certified home inspector; home inspector licence > Building inspection
Certified Quality Engineer = CQE^; ASQ certification; CQA^; ASQ CQE; certified quality auditor > Quality assurance
Certified Production Inventory = CPIM; APICS; APICS CPIM > Production planning
Certified Supply Chain Professional = CSCP; APICS CSCP; SCMP; supply chain management professional > Supply chain management
CPSM = certified professional in supply management; CIPS; CPSD > Procurement
Certified Customs Specialist = CCS customs; licensed customs broker; customs broker license; CTCS > Customs brokerage
NICET = fire alarm license; NICET Level II > Low voltage systems | BICSI = RCDD; BICSI installer > Network cabling
Solar certificate = NABCEP; NABCEP PV > Solar installation
NDT certificate = ASNT Level II; CGSB; NDT Level II; ASNT; CGSB Level 2 > Non-destructive testing
IPC certification = IPC certified; IPC-A-610 certified; IPC specialist > Soldering | SolidWorks certification = CSWA; CSWP > SolidWorks
Autodesk certification = Autodesk certified; Autodesk Certified Professional > AutoCAD
# Food, service, school, security, flight
ServSafe = ServSafe certified; ServSafe certification; ServSafe Manager; ServSafe Food Handler; ServSafe Food Protection Manager > Food safety
Food Handler certificate = food handler's card; food handler; FoodSafe; food safety certificate; certificat en hygiène et salubrité; MAPAQ certificate; food handler certification; FoodSafe Level 1; food handler permit; food safety certification; certified food protection manager; food protection certificate; attestation MAPAQ; carte MAPAQ; food safety handler > Food safety
Smart Serve = responsible beverage service; TIPS^; TIPS certified; Serving It Right; ProServe; alcohol server certification; Smart Serve certified; RBS certification; TABC; alcohol service certification; TIPS certification; Educ'alcool
Sommelier certificate = WSET; certified sommelier; Court of Master Sommeliers; WSET Level 2 > Wine knowledge
Culinary certificate = certified culinarian; certified executive chef; CEC chef; culinary diploma; ACF certified > Culinary arts
Cosmetology license = licensed cosmetologist; hairstylist license; licensed hair stylist; cosmetologist license; hairstylist certificate; licensed hairstylist; cosmetology licence > Hairdressing
Barber license = licensed barber; barber licence > Barbering
Esthetician license = licensed esthetician; aesthetician license; esthetician licence > Esthetics
Nail technician license = licensed nail technician; nail technician licence > Nail care
Lifeguard certificate = lifeguard certification; National Lifeguard; Bronze Cross; certified lifeguard; sauveteur national; NLS certification > Lifeguarding
Yoga teacher certificate = RYT 200; RYT^; yoga certification; yoga teacher training > Yoga instruction
Teaching certificate = teaching licence; teaching license; teacher certification; OCT^; state teaching license; certified teacher; brevet d'enseignement; licensed teacher; teaching credential; state certification in teaching; Ontario College of Teachers; autorisation d'enseigner; teaching certification; B.Ed. certified; state teaching certificate; valid teaching certificate; qualification légale d'enseigner; teacher's certificate; teacher licensure > Teaching
Special education certificate = special education certification; special education endorsement; special education license > Special education
TESOL certificate = TEFL certificate; CELTA; TESOL certification; TEFL certification; TESL certification; CELTA certificate > ESL instruction
Early Childhood Educator registration = RECE; registered early childhood educator; ECE certificate; CDA credential; child development associate; registered ECE; DEC en techniques d'éducation à l'enfance; child development associate credential > Early childhood education
School counselor certificate = school counselor license; school counselor certification
Guard license = security license; guard card; security guard license; permis d'agent de sécurité; BSP license; security licence; unarmed guard license; BSIS guard card; security guard licence; permis BSP; armed guard license; guard licence
Peace Officer certificate = POST certified; POST certification; peace officer; police academy; police foundations
Firefighter certificate = Firefighter I; Firefighter II; NFPA 1001; Firefighter I and II
Private investigator license = PI license; private investigator licence
Pilot license = commercial pilot license; ATP^; ATPL; private pilot license; commercial pilot licence; airline transport pilot; CPL^; CFII; commercial pilot certificate; instrument rating; multi-engine rating; ATP certificate; pilot licence > Aircraft piloting
A&P licence = A&P; airframe and powerplant; A&P license; AME licence; aircraft maintenance engineer; A&P mechanic license; A&P certificate; M1 licence; M2 licence; FAA A&P; airframe and powerplant license; AME license > Aircraft maintenance
Aircraft dispatcher certificate = FAA dispatcher certificate; aircraft dispatcher > Flight dispatch
FAA Part 107 = remote pilot certificate; drone license; advanced RPAS; Part 107; Part 107 certified; remote pilot > Drone operation
Librarian degree = MLIS degree; MLS degree > Library services
Certified Translator = ATA certified; OTTIAQ; certified interpreter; court interpreter certification > Translation
Veterinarian license = veterinary license; licensed veterinarian; NAVLE; veterinarian licence > Veterinary care
Funeral director license = licensed funeral director; embalmer license; funeral director licence > Funeral services
Merchant mariner credential = MMC^; STCW; merchant mariner; TWIC and MMC | Grade school bus certificate = school bus certificate
Animal technician certificate = AHT diploma; santé animale diploma
`
