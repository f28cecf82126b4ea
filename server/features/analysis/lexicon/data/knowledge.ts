export const KNOWLEDGE = `
# Teaching
Teaching = enseignement; instruction; classroom teaching; classroom instruction; enseigner; teacher; lesson delivery; teaching experience; lecturing; instructing
Classroom management = gestion de classe; student behavior management; student discipline; classroom behavior; gestion de la classe; managing a classroom; behaviour in class
Lesson planning = lesson plans; planification de cours; planification pédagogique; unit plans; planning lessons; préparation de cours; unit planning
Curriculum development = curriculum design; élaboration de programmes; course design; course development; instructional materials; curriculum; conception pédagogique; curriculum planning; syllabus design; program development in education
Instructional design = e-learning; eLearning; conception de formation; Articulate Storyline; ADDIE; Articulate 360; Adobe Captivate; SCORM; online course design; formation en ligne; Camtasia; learning design
Student assessment = grading; student evaluation; évaluation des apprentissages; formative assessment; progress monitoring; assessing students; report cards; correction d'examens; summative assessment; evaluating students; rubrics; grading papers
Differentiated instruction = différenciation pédagogique; scaffolded instruction; universal design for learning; differentiation; UDL^
Early childhood education = preschool teaching; éducation à la petite enfance; kindergarten teaching; ECE^; éducation préscolaire; early childhood; early learning; preschool; CPE; éducatrice; prématernelle; infant and toddler care; toddlers; éducatrice à l'enfance; child development; Montessori; développement de l'enfant; play-based learning
Elementary education = elementary teaching; enseignement primaire; primary education; primary school; elementary school; école primaire; elementary school teaching; K-6; primaire; enseignement au primaire
Secondary education = high school teaching; enseignement secondaire; secondary school teaching; middle school teaching; école secondaire; enseignement au secondaire; secondary teaching; high school classes
Higher education = college teaching; university teaching; enseignement supérieur; postsecondary teaching; enseignement collégial; adjunct teaching; enseignement universitaire; college instruction
Special education = special needs; éducation spécialisée; adaptation scolaire; IEP; individualized education programs; special needs education; orthopédagogie; inclusive education; plans d'intervention; learning disabilities; difficultés d'apprentissage; resource room; special education teaching; individualized education plans; besoins particuliers; educational assistance
Adult education = formation des adultes; vocational training delivery; literacy instruction; enseignement professionnel; GED instruction; éducation aux adultes; career and technical education; vocational teaching
Tutoring = tutorat; academic support; homework help; aide aux devoirs; private lessons; tutor; one-on-one instruction; soutien scolaire; one-on-one tutoring
ESL instruction = English as a second language; ESL^; TESOL; ESL teaching; francisation; anglais langue seconde; language teaching; enseignement des langues; TEFL; language instruction; enseignement du français; English language learners; ELL^
Reading instruction = literacy; phonics; littératie; guided reading; literacy instruction for children; reading intervention; lecture et écriture; balanced literacy
Math instruction = mathematics teaching; enseignement des mathématiques; teaching math; math teaching; algebra instruction; teaching mathematics
Science instruction = science teaching; enseignement des sciences; biology teaching; chemistry teaching; teaching science; physics teaching; STEM education; STEM
Music instruction = music teaching; music lessons; enseignement de la musique; piano lessons; choir directing
Art instruction = art teaching; art classes; enseignement des arts plastiques
Physical education = gym class; éducation physique; phys ed; PE teaching; éducation physique et à la santé
History instruction = social studies teaching; enseignement de l'histoire; social studies
Computer science instruction = teaching coding; coding classes; robotics club | Driving instruction = driver education; enseignement de la conduite
Online teaching = distance learning; remote teaching; enseignement à distance; virtual teaching; virtual instruction; online instruction
Learning management systems = LMS^; Moodle; Canvas LMS; Blackboard; Google Classroom; Brightspace; D2L; Cornerstone LMS; Schoology; Docebo
Educational technology = edtech; SMART Board; classroom technology; technologies éducatives; interactive whiteboards; Kahoot
Parent communication = parent-teacher conferences; communication avec les parents; family engagement; communicating with parents; rencontres de parents; parent engagement; parent meetings
School administration = school leadership; administration scolaire; direction d'école; principal leadership; educational leadership; academic administration; student affairs; educational administration; registrar services; vie étudiante
Academic advising = student advising; college admissions; conseil aux études; student counseling; guidance counseling; admissions; student success; orientation scolaire; enrollment management; school counseling; recruitment of students
Student supervision = playground supervision; surveillance d'élèves; lunch supervision; recess supervision; supervising students; surveillance scolaire; supervision of children
Thesis supervision = graduate supervision
Academic research = scholarly research; academic publishing; recherche universitaire; peer-reviewed publications; peer review; publications scientifiques
Standardized test preparation = SAT prep; test prep; GRE prep
# Science
Laboratory techniques = lab techniques; laboratory skills; techniques de laboratoire; bench work; pipetting; lab work; laboratory work; aseptic lab technique; wet lab; lab equipment; pipetage; laboratory equipment; laboratory experience; travail en laboratoire
Molecular biology = PCR; qPCR; DNA extraction; biologie moléculaire; cloning; gel electrophoresis; DNA sequencing; RT-PCR; western blot; western blotting; CRISPR; gene editing; NGS^; next-generation sequencing
Cell culture = tissue culture; culture cellulaire; mammalian cell culture; cell lines; stem cells; bioreactors; cell-based assays
Biochemistry = protein purification; biochimie; enzyme assays; protein expression; assay development; ELISA; immunoassays
Microbiology = microbiologie; bacterial culture; environmental monitoring of rooms; culture media; bacteriology; virology
Genetics = genomics; génétique; genotyping; genetic analysis
Immunology = immunologie; flow cytometry; immunofluorescence; FACS | Neuroscience = electrophysiology
Biotechnology = biotech; bioprocessing; biotechnologie; fermentation; downstream processing; upstream processing; biomanufacturing
Animal research = in vivo studies; animal models; vivarium; mouse models; laboratory animal care
Microscopy = confocal microscopy; electron microscopy; microscopie; SEM imaging; fluorescence microscopy; TEM imaging
Biology = biologie; life sciences; sciences biologiques; zoology; botany
Ecology = field ecology; écologie; wildlife surveys; biodiversity; wildlife biology; wildlife management; habitat assessment; biologie de la faune; species identification; gestion de la faune; vegetation surveys
Chemistry = organic chemistry; chimie; inorganic chemistry; wet chemistry; titrations; chimie organique; synthetic chemistry; organic synthesis
Analytical chemistry = HPLC; gas chromatography; mass spectrometry; chimie analytique; chromatography; spectroscopy; GC-MS; LC-MS; NMR; FTIR; UV-Vis; chromatographie; spectrométrie de masse; ICP-MS; dissolution testing
Method validation = method development; validation de méthodes; analytical method validation; stability testing; process validation; IQ/OQ/PQ; equipment qualification; computer system validation; validation protocols
Good laboratory practices = GLP^; bonnes pratiques de laboratoire; ISO 17025; laboratory safety; lab safety; biosafety; BSL-2
LIMS = laboratory information systems; laboratory information management; Benchling; electronic lab notebooks
Pharmaceutical development = drug development; développement pharmaceutique; formulation development; preclinical research; drug discovery; pharmacokinetics; medicinal chemistry
Physics = physique; quantum mechanics; particle physics; applied physics | Astronomy = astrophysics; astronomie
Nanotechnology = nanomaterials; nanotechnologie; thin films | Meteorology = weather forecasting; météorologie; climatology; climate modeling
Geology = géologie; geological mapping; core logging; mineral exploration; geoscience; geological modeling; exploration minière; Leapfrog Geo; stratigraphy; sedimentology
Geophysics = seismic interpretation; géophysique; seismic data
Hydrogeology = groundwater; groundwater sampling; hydrogéologie; eau souterraine; groundwater monitoring; well logging
Oceanography = marine biology; océanographie; biologie marine; marine science
Forensic science = crime lab; evidence processing; sciences judiciaires; fingerprint analysis; criminalistique; latent prints; DNA forensics
Toxicology = toxicologie; drug testing
Food science = food technology; sciences des aliments; sensory evaluation; food chemistry; product formulation of food; technologie alimentaire
Psychology research = experimental psychology; behavioral research; psychologie; psychology
Sociology = sociologie; social research; anthropology; ethnography; anthropologie
Economics = économie; economic analysis; macroeconomics; microeconomics; economic research; analyse économique; economic modeling
Political science = science politique; international relations; relations internationales; foreign policy
History research = archival research; histoire; historical research
Archaeology = archéologie; archaeological fieldwork; excavation of sites; cultural resource management
Linguistics = linguistique; phonetics | Scientific data analysis = GraphPad Prism; Origin software
Scientific fieldwork = fieldwork; field sampling; travail de terrain; environmental sampling; soil sampling; water sampling; field data collection; échantillonnage; field research; water quality sampling
# Environment
Environmental science = environmental assessment; sciences de l'environnement; environmental impact assessment; environmental studies; évaluation environnementale; EIA^; NEPA; environmental monitoring; études d'impact; suivi environnemental; environmental consulting
Environmental compliance = environmental permitting; ISO 14001; EPA regulations; conformité environnementale; environmental regulations; air permits; environmental permits
Climate analysis = climate change; changements climatiques; climate adaptation; greenhouse gas
Conservation = natural resource management; conservation biology; land management; gestion des ressources naturelles; resource conservation; park management; land conservation; trail maintenance; conservation de la nature; restoration ecology; habitat restoration; natural resources
Wetland delineation = wetlands; milieux humides | Environmental education = nature interpretation; éducation environnementale; interpretive programs
Drone operation = UAV piloting; drones; UAS^; drone piloting; aerial photography; pilotage de drones; UAV^; drone mapping; photogrammetry; LiDAR
# Farm and forest
Farming = agriculture; farm work; travail agricole; ouvrier agricole; farm operations; agricultural work; farm labour; farm labor; travaux agricoles; ferme; farmhand; ranch work; farm
Crop production = crop management; production végétale; grain farming; harvesting; récolte; planting; field crops; grandes cultures; crop scouting; seeding; cultures; planting and harvesting; harvest
Livestock care = livestock; élevage; cattle; animal husbandry; poultry; soins du bétail; swine; ranching; production animale; calving; poultry farming; beef cattle; feeding livestock; volaille; bétail; sheep
Dairy farming = milking; production laitière; dairy; dairy cattle; traite; dairy cows; ferme laitière
Greenhouse operations = greenhouse; serres; greenhouse growing; hydroponics; production en serre; serriculture; plant propagation; greenhouse management
Horticulture = gardening; jardinage; plant care; nursery production; horticulture ornementale; flower gardens; plant health; entretien de jardins; planting beds
Farm machinery operation = tractors; tractor operation; tracteurs; combine harvester; machinerie agricole; farm equipment; combines; operating tractors; conduite de tracteur; agricultural machinery; farm machinery; John Deere
Agronomy = soil science; agronomie; soil fertility; agronomic advice; fertility plans; precision agriculture; nutrient management; fertilizers; agriculture de précision
Pesticide application = pesticides; herbicides; spraying crops; épandage de pesticides; weed control; application de pesticides; integrated pest management; IPM^
Beekeeping = apiculture | Aquaculture = fish farming; pisciculture; fish hatchery | Commercial fishing = pêche commerciale; fishing vessels
Viticulture = vineyard management; viticulture et œnologie; vineyards | Cannabis cultivation = cannabis; cannabis production; culture du cannabis
Forestry = foresterie; forest management; timber cruising; silviculture; tree inventory; aménagement forestier; reforestation; sylviculture
Logging = timber harvesting; exploitation forestière; chainsaw; chainsaw operation; scie à chaîne; felling; abattage; débroussaillage; skidder; forwarder operation
Meat inspection = livestock inspection
Farm management = gestion agricole; farm business; agribusiness; ranch management; gestion de ferme; agroéconomie
Organic farming = agriculture biologique; permaculture; regenerative agriculture
Equine care = horse care; equestrian; soins aux chevaux; horses; horseback riding
# Aviation
Aircraft piloting = flying; pilotage; flight operations; pilot; piloting aircraft; pilotage d'avion; instrument flying; multi-engine flying; flight hours; flight planning; PIC time; aeronautical decision making
Aircraft maintenance = aviation maintenance; maintenance d'aéronefs; aircraft repair; airframe; AME; aircraft mechanics; line maintenance; entretien d'aéronefs; turbine engines; aircraft inspection; airframe and powerplant work; powerplant; A&P mechanics; heavy maintenance checks; aircraft engines; aircraft servicing
Avionics = avionique; aircraft electronics; avionics systems; avionics troubleshooting; aircraft wiring
Aircraft structures = riveting; sheet metal repair of aircraft; structures d'aéronefs; composite repair; aircraft assembly; aerostructures; aircraft sheet metal; rivetage
Air traffic control = ATC^; contrôle aérien; contrôle de la circulation aérienne; radar control
Flight attending = cabin crew; in-flight service; agent de bord; cabin service; cabin safety; in-flight safety; flight attendant; service en vol; personnel de cabine
Airport operations = ground handling; ramp operations; opérations aéroportuaires; baggage handling; ramp agent; marshalling; gate agent; de-icing; airport security; airside operations; manutention de bagages; aircraft marshalling; escale
Flight dispatch = flight dispatching; régulation de vol; load planning; weight and balance; flight following; répartition de vols
Flight instruction = flight training; instruction de vol; flight simulator instruction
Helicopter operations = helicopter flying; hélicoptère; rotorcraft
Aviation safety = safety management system in aviation; SMS in aviation; sécurité aérienne; FAA regulations; Transport Canada regulations; FAR/AIM; CARs^; Part 121; Part 135; Part 145; Canadian Aviation Regulations
`
