export const OFFICE = `
# software
Software developer = software engineer; programmer; application developer; full stack developer; full-stack developer; backend developer; back-end developer; backend engineer; full stack engineer; développeur; développeuse; développeur logiciel; mobile developer; iOS developer; Android developer; Java developer; .NET developer; Python developer; embedded software engineer; programmeur; ingénieur logiciel; software architect; développeur full stack; game developer; développeur web full stack; staff engineer; machine learning engineer; ML engineer; data engineer; ingénieur de données; AI engineer; member of technical staff; software development engineer; SDE; SWE; iOS engineer; Android engineer; mobile engineer : 131450 : 30, 48.08, 76.92
Web developer = front end developer; frontend developer; front-end developer; front-end engineer; frontend engineer; développeur web; React developer; Angular developer; WordPress developer; web designer; développeur front-end; UI developer; UI engineer : 95380 : 21.48, 38.46, 57.16
Computer programmer = mainframe programmer; COBOL programmer; programmeur-analyste; programmer analyst : 98670 : 25.43, 43.27, 65
# testing
Software tester = QA analyst; QA engineer; quality assurance analyst; test engineer; SDET; software QA engineer; QA tester; analyste AQ; testeur logiciel; automation tester; QA automation engineer : 102610 : 17.5, 35, 51.28
# data
Data scientist = data analyst; business intelligence analyst; BI analyst; BI developer; analytics engineer; research scientist machine learning; scientifique de données; analyste de données; statistical programmer; reporting analyst; research scientist; applied scientist; machine learning scientist; NLP scientist; machine learning researcher; AI researcher : 112590 : 30, 46.15, 69.74
Database administrator = DBA; database developer; database architect; administrateur de bases de données; data architect; SQL developer : 123100 : 25, 40.87, 61.03
Statistician = biostatistician; mathematician; statisticien : 104350 : 31.25, 51, 77.33
Actuary = actuarial analyst; actuaire : 125770 : 31.25, 51, 77.33
Operations research analyst = optimization analyst : 91290
# infrastructure
Systems administrator = network administrator; network engineer; sysadmin; system administrator; administrateur de systèmes; administrateur réseau; infrastructure engineer; Linux administrator; Windows administrator; IT administrator; network technician; technicien réseau : 96800 : 21, 36, 55
DevOps engineer = site reliability engineer; SRE; cloud engineer; platform engineer; cloud architect; ingénieur DevOps; cloud administrator; DevOps specialist; release engineer; network architect; devsecops engineer : 130390 : 30, 46.15, 68.68
Security analyst = information security analyst; cybersecurity analyst; SOC analyst; security engineer; cybersecurity specialist; penetration tester; analyste en cybersécurité; information security engineer; analyste sécurité; cyber security analyst; security architect : 124910 : 30, 49.52, 72.12
IT support specialist = help desk technician; technical support specialist; desktop support technician; help desk analyst; IT technician; service desk analyst; technicien informatique; IT support technician; support analyst; desktop support specialist; technicien en informatique; technicien de soutien informatique; computer technician; IT support : 61550 : 20.5, 31.47, 49
Systems analyst = computer systems analyst; business systems analyst; analyste de systèmes; analyste informatique; ERP analyst; SAP consultant; Salesforce administrator; CRM administrator : 103790 : 30.67, 45.13, 62.5
IT manager = information systems manager; director of IT; CTO; CIO; engineering manager; IT director; chief technology officer; gestionnaire TI; directeur informatique; software engineering manager; VP of engineering : 171200 : 43.75, 66.67, 103.37
# product
Product manager = product owner; technical product manager; chef de produit; gestionnaire de produit
Project manager = project management specialist; project coordinator; program manager; scrum master; chargé de projet; gestionnaire de projet; chef de projet; IT project manager; coordonnateur de projets; chargée de projet; technical program manager; PMO analyst : 100750
Management analyst = business analyst; management consultant; analyste d'affaires; process improvement specialist; business consultant; strategy consultant; conseiller en gestion; business process analyst : 101190 : 27, 44.1, 69.71
# design
UX designer = user experience designer; product designer; UI designer; interaction designer; UI/UX designer; UX researcher; designer UX; concepteur UX; UX/UI designer; user researcher : 95380 : 20, 33.65, 57.69
Graphic designer = visual designer; brand designer; graphiste; designer graphique; infographe; production artist; illustrator : 61300 : 20, 31.25, 52.88
Art director = creative director; directeur artistique : 111040
Animator = motion designer; 3D artist; motion graphics designer; VFX artist; animateur 3D; 3D modeler : 99800 : 20, 31.25, 52.88
Interior designer = interior decorator; designer d'intérieur; kitchen designer : 63490 : 18.35, 28.85, 48.72
Industrial designer = designer industriel : 79450 : 23, 36.06, 49.74
Video editor = film editor; videographer; monteur vidéo; camera operator; vidéaste; video producer : 70570 : 19, 36.35, 55
Photographer = photographe : 42520 : 17.5, 24.04, 48.63
Producer = film director; film producer; stage director; réalisateur : 83480 : 22, 41.03, 70
Sound technician = audio engineer; broadcast technician; sound engineer; AV technician; technicien de son : 56600 : 21, 32.86, 45.46
# writing
Technical writer = documentation specialist; rédacteur technique : 91670 : 27, 36.06, 53.37
Editor = copy editor; managing editor; content editor; réviseur; rédacteur en chef; proofreader : 75260 : 20, 34.62, 50
Writer = copywriter; content writer; author; rédacteur; content strategist; rédactrice; concepteur-rédacteur : 72270 : 25.48, 36.81, 53
Journalist = reporter; news reporter; journaliste; news anchor : 60280 : 20.19, 36.92, 62.5
Translator = interpreter; traducteur; interprète; traductrice; court interpreter : 59440 : 20, 33.95, 51
# marketing
Marketing manager = marketing director; brand manager; directeur marketing; head of marketing; chief marketing officer; VP of marketing; advertising manager; gestionnaire marketing : 159660 : 34.62, 55.29, 89.74
Marketing specialist = marketing coordinator; digital marketing specialist; market research analyst; SEO specialist; social media manager; marketing analyst; digital marketer; spécialiste marketing; community manager; content marketing manager; growth marketer; conseiller en marketing; email marketing specialist; digital marketing manager; PPC specialist; SEO manager; coordonnateur marketing; social media specialist; media buyer; product marketing manager : 76950 : 20.5, 35.58, 57.44
Public relations specialist = communications specialist; PR specialist; communications coordinator; conseiller en communication; conseillère en communication; public relations manager; communications officer; relationniste; publicist; communications manager : 69780 : 20.5, 35.58, 57.44
Fundraiser = development officer; fundraising manager; grant writer; agent de développement philanthropique; major gifts officer : 66490 : 20.5, 35.58, 57.44
Event planner = event coordinator; meeting planner; event manager; organisateur d'événements; wedding planner; conference coordinator; events manager : 59440 : 17.65, 28.37, 47.53
# sales
Sales representative = account executive; sales rep; inside sales representative; business development representative; outside sales representative; représentant des ventes; sales development representative; account manager; représentant commercial; territory sales manager; key account manager; conseiller en développement des affaires; SDR; sales consultant; business development manager; medical sales representative; pharmaceutical sales representative; représentante des ventes; wholesale sales representative; sales executive : 74100 : 19.23, 31.5, 56.23
Sales manager = sales director; regional sales manager; directeur des ventes; VP of sales; national sales manager; head of sales : 138060 : 36.54, 60.1, 112
Sales engineer = solutions engineer; technical sales representative; pre-sales engineer; solutions consultant; représentant technique; solutions architect presales : 121520 : 20, 37.07, 66.11
Customer success manager = client success manager; customer success specialist; customer onboarding specialist
Real estate agent = realtor; real estate broker; courtier immobilier; leasing agent; leasing consultant; real estate salesperson : 58960 : 15.8, 28.08, 85.58
Insurance agent = insurance broker; courtier en assurance; agent d'assurance; insurance sales agent; insurance producer : 60370 : 21.31, 30, 51.28
# accounting
Accountant = auditor; staff accountant; tax accountant; comptable; senior accountant; internal auditor; cost accountant; auditeur; vérificateur; public accountant; fund accountant; comptable professionnel; tax preparer; tax specialist; tax manager; fiscaliste; audit manager; general ledger accountant : 81680 : 25, 40.36, 71.43
Bookkeeper = accounting clerk; accounts payable clerk; accounts receivable clerk; commis comptable; teneur de livres; accounting assistant; accounting technician; technicien comptable; payroll clerk; billing clerk; technicienne comptable; accounts payable specialist; full-charge bookkeeper; commis aux comptes payables; accounts receivable specialist; billing specialist; AP specialist; AR specialist : 49210 : 19.55, 28.02, 45.07
Payroll specialist = payroll administrator; technicien à la paie; payroll manager; payroll coordinator; spécialiste de la paie; conseiller à la paie : 55290 : 20, 30, 43.27
Finance manager = controller; financial controller; CFO; contrôleur; director of finance; chief financial officer; treasurer; directeur des finances; contrôleur financier; finance director; assistant controller : 161700 : 38.5, 59.48, 91.76
# finance
Financial analyst = investment analyst; FP&A analyst; analyste financier; credit analyst; equity research analyst; analyste de crédit; investment banking analyst; budget analyst; risk analyst; financial planning analyst; portfolio analyst; treasury analyst; portfolio manager : 101910 : 28.21, 43.27, 72.36
Financial advisor = wealth advisor; financial planner; conseiller financier; personal banker; investment advisor; planificateur financier; wealth manager; conseillère financière : 102140 : 23.91, 36.06, 73.08
Loan officer = mortgage broker; mortgage specialist; courtier hypothécaire; mortgage loan officer; loan processor; mortgage underwriter : 74180 : 21, 31.88, 53.85
Bank teller = teller; caissier de banque; bank customer service representative : 39340 : 18, 22.5, 30.67
Compliance officer = compliance analyst; AML analyst; compliance manager; conseiller en conformité; regulatory affairs specialist; compliance specialist : 78420
Insurance underwriter = underwriter; souscripteur : 79880 : 25, 34.62, 51.28
Claims adjuster = insurance adjuster; claims examiner; expert en sinistres; claims specialist; claims representative : 76790 : 22.56, 35, 52.2
Economist = économiste; economic analyst : 115440 : 33.65, 48.08, 71.79
# people
HR specialist = human resources specialist; HR generalist; recruiter; talent acquisition specialist; conseiller en ressources humaines; HR coordinator; human resources generalist; recruteur; conseillère en ressources humaines; HR business partner; technical recruiter; HR assistant; human resources coordinator; HR advisor; conseiller RH; human resources advisor; staffing specialist : 72910 : 26, 40.87, 59.77
HR manager = human resources manager; HR director; people operations manager; directeur des ressources humaines; director of human resources; directrice des ressources humaines : 140030 : 37.94, 57.69, 87.18
Compensation specialist = benefits specialist; compensation analyst; benefits administrator : 77020
Training specialist = learning and development specialist; corporate trainer; formateur; training coordinator; instructional designer; concepteur pédagogique; training and development specialist : 65850
# administration
Administrative assistant = secretary; executive assistant; office administrator; adjointe administrative; adjoint administratif; secrétaire; office assistant; adjointe de direction; administrative coordinator; office manager; virtual assistant; administrative associate; legal secretary; office coordinator; adjointe exécutive : 47460 : 19.23, 26.44, 36.88
Receptionist = réceptionniste; front desk receptionist; medical receptionist; front desk coordinator : 37230 : 16.25, 21, 29
Office clerk = data entry clerk; general clerk; file clerk; commis de bureau; data entry operator; office worker; records clerk; commis à la saisie de données : 43630 : 16.55, 23.99, 34
Customer service representative = customer support representative; call center agent; call centre agent; agent de service à la clientèle; customer care representative; agent au service à la clientèle; préposé au service à la clientèle; customer support specialist; customer service agent; contact center agent; customer service associate; customer service specialist; représentant du service à la clientèle; conseiller au service à la clientèle : 42830 : 16, 22, 33.14
Operations manager = general manager; operations director; directeur des opérations; COO; chief executive; business manager; directeur général; CEO; chef des opérations; branch manager : 105350
Property manager = building manager; gestionnaire immobilier; community association manager; gestionnaire d'immeubles : 66700 : 18.46, 31.25, 56.41
Facilities manager = facility manager; gestionnaire des installations; building superintendent : 106880 : 25.96, 45.2, 70.67
# law
Lawyer = attorney; avocat; counsel; solicitor; associate attorney; notaire; avocate; corporate counsel; general counsel; associate lawyer; litigation associate; public defender; prosecutor : 151160 : 30.22, 59.76, 107.14
Paralegal = legal assistant; parajuriste; law clerk; technicien juridique; technicienne juridique; litigation paralegal : 61010 : 21.63, 33.05, 52.19
# engineering
Civil engineer = structural engineer; ingénieur civil; geotechnical engineer; transportation engineer; project engineer civil; ingénieure civile; water resources engineer; ingénieur en structure; bridge engineer : 99590 : 32, 48.56, 72.12
Mechanical engineer = ingénieur mécanique; HVAC engineer; mechanical design engineer; thermal engineer; automotive engineer; ingénieur en mécanique : 102320 : 30, 45.67, 72.49
Electrical engineer = electronics engineer; ingénieur électrique; power systems engineer; controls engineer; hardware engineer; RF engineer; FPGA engineer; ingénieur en électricité; automation engineer; instrumentation engineer : 118780 : 33.65, 50.67, 79.23
Chemical engineer = process engineer; ingénieur chimique; ingénieur de procédés : 121860 : 27.45, 51.92, 76.92
Industrial engineer = manufacturing engineer; quality engineer; ingénieur industriel; production engineer; ingénieur de production; ingénieur qualité; lean engineer : 101140 : 29, 44.23, 75
Aerospace engineer = aeronautical engineer; ingénieur aérospatial; stress analyst : 134830 : 33.76, 50, 100
Environmental engineer = ingénieur en environnement : 104170
Biomedical engineer = bioengineer; ingénieur biomédical : 106950
Materials engineer = metallurgist; métallurgiste : 108310 : 33.17, 48.08, 66.35
Petroleum engineer = reservoir engineer; drilling engineer : 141280 : 46.25, 64.9, 96.15
Mining engineer = ingénieur minier : 101020 : 37.02, 60, 115.38
Engineering technician = mechanical technician; electrical technician; technologue; engineering technologist; civil technician; electronics technician; technicien en génie; technicien en électronique; civil engineering technician : 68730 : 23.08, 35, 51.28
Drafter = CAD technician; draftsperson; dessinateur; CAD designer; BIM technician; BIM modeler; CAD drafter; technicien en dessin : 65380 : 21.5, 31.79, 48.38
Architect = architecte; architectural designer; project architect; landscape architect; intern architect : 96690 : 26.44, 38.94, 74.52
Surveyor = land surveyor; arpenteur; survey technician; arpenteur-géomètre : 72740 : 29, 42.2, 60.51
Safety specialist = safety officer; health and safety coordinator; EHS specialist; safety coordinator; conseiller en santé et sécurité; EHS manager; safety manager; conseiller SST; agent de prévention : 78900 : 23.56, 40.98, 61.03
# science
Chemist = analytical chemist; chimiste; quality control chemist; lab chemist : 86620 : 24, 38.46, 65.93
Biologist = microbiologist; molecular biologist; biologiste; medical scientist; wildlife biologist; biochemist; ecologist; research biologist : 87330 : 25.71, 40, 66.67
Laboratory technician = lab technician; research assistant; technicien de laboratoire; lab assistant; biological technician; chemical technician; research technician; technicienne de laboratoire; laboratory analyst : 52000 : 19.5, 29.12, 43
Environmental scientist = environmental specialist; environmental consultant; conseiller en environnement; environmental technician; hydrogeologist : 80060 : 27.78, 43, 75.9
Geologist = geoscientist; géologue : 99240 : 30.77, 50, 100
Clinical research coordinator = clinical research associate; CRA; coordonnateur de recherche clinique; clinical trial coordinator
Urban planner = city planner; land use planner; urbaniste : 83720 : 28.21, 46.15, 65
GIS analyst = GIS specialist; GIS technician; cartographer; géomaticien : 78380 : 23.08, 38.1, 53.85
# supply
Supply chain analyst = logistician; logistics coordinator; supply chain manager; logistics manager; coordonnateur logistique; supply chain specialist; logistics analyst; transportation coordinator; import export coordinator; logistics specialist; coordonnatrice logistique; supply chain planner; demand planner; production planner; materials planner; inventory planner : 80880 : 21.63, 29.49, 44.79
Buyer = purchasing agent; procurement specialist; purchasing manager; acheteur; procurement manager; sourcing specialist; acheteuse; purchaser; approvisionneur; procurement officer; category manager : 79830 : 24.68, 36.06, 57.69
`
