export const BUSINESS = `
# Projects and processes
Project management = gestion de projet; managing projects; project manager skills; project planning; project delivery; project coordination; coordination de projets; chargé de projet; project leadership
Program management = programme management; portfolio management of projects; PMO^; gestion de programmes; multi-project management
Product management = product owner; product ownership; gestion de produits; product strategy; product roadmap; roadmapping; backlog management; product backlog
Business analysis = business analyst; requirements gathering; requirements analysis; analyse d'affaires; business requirements; user stories; functional specifications; BRD^; requirements elicitation; analyse fonctionnelle
Business process improvement = process improvement; process optimization; BPM^; business process; process mapping; amélioration des processus; process reengineering; workflow design; Visio diagrams; amélioration continue; continuous improvement; kaizen; process excellence
Lean = lean methodology; lean management; 5S^; lean principles; value stream mapping > Business process improvement ~ Six Sigma methods
Six Sigma methods = Six Sigma; DMAIC; lean six sigma > Business process improvement
Change management = organizational change; gestion du changement; ADKAR; Prosci; transformation management; conduite du changement
Strategic planning = business strategy; strategic management; planification stratégique; strategy development; corporate strategy; long-range planning; strategic thinking
Management consulting = consulting; business consulting; consultation en gestion; advisory services; conseil en gestion
Operations management = business operations; gestion des opérations; day-to-day operations; operational management; operations leadership; general management; gestion opérationnelle; daily operations
Budget management = budgeting; budgets; budget planning; gestion budgétaire; managing budgets; élaboration de budgets; budget preparation; cost control; P&L management; P&L; profit and loss; contrôle des coûts
Risk management = risk assessment; gestion des risques; risk mitigation; risk analysis; enterprise risk management; ERM^; évaluation des risques
Stakeholder management = stakeholder engagement; gestion des parties prenantes; stakeholder relations; managing stakeholders
Vendor management = supplier management; vendor relations; gestion des fournisseurs; supplier relations; vendor negotiation; subcontractor management of vendors
Contract management = contract administration; contract negotiation; contracts; gestion de contrats; contract review; administration de contrats; contract drafting
Performance metrics = OKRs; balanced scorecard; performance indicators; indicateurs de performance
Facilities management = building management; gestion des installations; building operations; gestion immobilière; facility maintenance; gestion d'immeubles
Property management = rental management; tenant relations; leasing; gestion locative; Yardi; lease administration; AppFolio; residential leasing
Franchise management = multi-unit management; multi-site management
Small business management = entrepreneurship; business ownership; entrepreneuriat; startup operations
Mergers and acquisitions = M&A^; due diligence; post-merger integration; fusions et acquisitions
Corporate governance = board relations; board governance; gouvernance d'entreprise; board of directors support
Business continuity planning = BCP^; emergency preparedness plans
Sustainability = ESG^; corporate social responsibility; CSR^; développement durable; sustainability reporting; carbon accounting; GHG accounting; durabilité
Quality management = QMS^; ISO 9001; gestion de la qualité; quality management systems; TQM^; total quality management; quality systems
Project controls = Primavera; Primavera P6; MS Project; Microsoft Project; project scheduling; scheduling of projects; earned value management; EVM^; échéanciers
Work management tools = Asana; Trello; Monday.com; Smartsheet; Basecamp; ClickUp; Wrike; Notion!
# Office software
Microsoft Office = MS Office; Office 365; Microsoft 365; Office suite; suite Office; MS Office Suite; Microsoft Office Suite; O365; M365; suite Microsoft Office
Microsoft Excel = Excel^; MS Excel; pivot tables; VLOOKUP; tableaux croisés dynamiques; spreadsheets; XLOOKUP; advanced Excel; tableur; chiffriers; Excel formulas ~ Google Workspace
Microsoft Word = MS Word; Word!; word processing; traitement de texte > Microsoft Office
Microsoft PowerPoint = PowerPoint; MS PowerPoint; Keynote presentations; slide decks > Microsoft Office
Microsoft Outlook = Outlook!; MS Outlook > Microsoft Office
Microsoft Teams = MS Teams; Teams! > Microsoft Office ~ Slack | Microsoft Visio = Visio; Lucidchart
Google Workspace = G Suite; Google Docs; Google Sheets; Google Drive; Google Apps | Slack! = Slack messaging
Zoom! = Zoom meetings; Webex; video conferencing | Adobe Acrobat = PDF editing; Acrobat | DocuSign = electronic signatures
# Administration
Administrative support = administrative assistance; office administration; clerical; administration; soutien administratif; administrative duties; clerical duties; office support; secretarial; secrétariat; adjointe administrative; office work; administrative tasks; clerical support
Office management = office manager; gestion de bureau; managing an office; office operations
Executive support = executive assistance; C-suite support; adjointe de direction; executive administration; support to executives
Calendar management = appointment scheduling; gestion d'agenda; scheduling appointments; scheduling meetings; diary management; prise de rendez-vous; calendar coordination; agenda management
Travel coordination = travel arrangements; travel booking; coordination de voyages; Concur; expense reports; itineraries; travel planning
Minute taking = meeting minutes; taking minutes; procès-verbaux; note taking; prise de notes
Reception = front desk; receptionist; greeting visitors; accueil; reception duties; front office; switchboard; standard téléphonique; multi-line phone; phone etiquette; answering phones; multi-line telephone
Filing = record keeping; recordkeeping; document filing; classement; tenue de dossiers; filing systems; records
Records management = document control; gestion documentaire; document management; information management; archives management; archiving; gestion de l'information; archival science; file management
Mail handling = mailroom; courier services; gestion du courrier; mail sorting; postal work
Typing = keyboard typing; touch typing; dactylographie; words per minute; WPM^; typing speed; doigté
Event logistics = meeting coordination; room booking; catering coordination; meeting logistics
Office equipment = photocopiers; copiers; fax machines; office machines; équipement de bureau
Purchasing of supplies = office supplies; supply ordering; ordering supplies; fournitures de bureau
# People
Human resources = HR^; ressources humaines; human resource management; HR management; HRM; gestion des ressources humaines; RH^; HR operations; HR generalist
Recruitment = recruiting; talent acquisition; staffing; recrutement; sourcing candidates; full-cycle recruiting; candidate screening; acquisition de talents; dotation; headhunting; candidate sourcing; full cycle recruitment; sélection de candidats
Interviewing = candidate interviews; behavioral interviewing; entrevues; conducting interviews; job interviews
Applicant tracking systems = ATS^; Taleo; iCIMS; Lever!; LinkedIn Recruiter; Workable ATS; SmartRecruiters > Recruitment
Employee onboarding = onboarding; new hire orientation; orientation of staff; accueil et intégration; intégration des employés; onboarding new hires; new employee orientation
Employee relations = labour relations; labor relations; relations de travail; employee engagement; grievances; grievance handling; relations avec les employés; relations du travail; workplace investigations; conflict management at work; mobilisation des employés
Collective bargaining = union negotiations; négociation collective; unionized environment; collective agreements; convention collective; union environment; milieu syndiqué
Compensation and benefits = compensation; benefits administration; total rewards; rémunération globale; compensation analysis; avantages sociaux; salary benchmarking; job evaluation; pension administration; benefits enrollment; open enrollment
Performance management = performance reviews; performance appraisal; gestion du rendement; évaluation du rendement; employee evaluations
Training and development = employee training; learning and development; L&D^; formation du personnel; staff training; talent development; training delivery; training programs; formation et développement; developing training; train staff; training staff; formation des employés
Organizational development = organisational development; OD^; développement organisationnel; organizational design; organization design; culture change
Succession planning = planification de la relève; workforce planning; talent management; gestion des talents; leadership development; planification de la main-d'œuvre
HR information systems = HRIS^; Workday^; BambooHR; ADP^; PeopleSoft; SAP SuccessFactors; UKG^; Kronos; Ceridian; Dayforce; UltiPro; SIRH^; Oracle HCM
HR compliance = employment law compliance; FMLA; EEOC; employment standards; normes du travail; ADA compliance; FLSA; I-9; labor law; labour law; workplace policies
Diversity and inclusion = DEI^; diversity, equity and inclusion; EDI^; équité, diversité et inclusion; inclusion; EDI practices
Workers compensation = WSIB; CNESST; return to work; disability management; leave administration; leave management; absence management; gestion de l'invalidité
Career counselling = career counseling; career coaching; career development; orientation professionnelle; job coaching; employment counselling; resume writing; placement services; job placement; outplacement
Volunteer management = volunteer coordination; coordination de bénévoles; managing volunteers; gestion de bénévoles
Immigration procedures = work permits; visa applications; immigration law; visa processing; immigration; LMIA
# Law
Legal research = recherche juridique; Westlaw; LexisNexis; case law research; CanLII; legal analysis; Lexis
Legal writing = legal drafting; rédaction juridique; brief writing; drafting pleadings; pleadings; legal briefs; motions; legal memoranda
Litigation = civil litigation; litige; trial preparation; court proceedings; trial advocacy; commercial litigation; trial work; plaidoirie; litigation support
Discovery = e-discovery; eDiscovery; document review; Relativity!; depositions; interrogatories; discovery requests
Contract law = droit des contrats; commercial contracts; contract drafting in law; commercial agreements
Corporate law = droit des sociétés; corporate transactions; securities law; droit corporatif; business law; droit des affaires; corporate legal; corporate minute books; securities regulation
Criminal law = droit criminel; criminal defense; criminal defence; prosecution; droit pénal
Family law = droit de la famille; divorce law; custody cases; child custody
Real estate law = conveyancing; title searches; closings in real estate; real estate closings; droit immobilier; title examination; notariat
Employment law = droit du travail; labour and employment law; employment litigation; labor and employment law
Intellectual property = IP law; patents; patent prosecution; trademarks; propriété intellectuelle; copyright law; marques de commerce; patent law
Tax law = droit fiscal | Bankruptcy law = insolvency law; faillite | Environmental law = droit de l'environnement
Administrative law = droit administratif | Immigration law practice = asylum cases
Personal injury law = torts; tort law; medical malpractice; workers compensation law
Estate planning = wills and estates; probate; trusts and estates; testaments; successions; estate administration; powers of attorney
Paralegal support = paralegal; legal assistance; parajuridique; legal secretary; legal administration; technicien juridique; legal assistant; case files; court filings; e-filing
Case management software for law = Clio!; Clio Manage; PCLaw; iManage; MyCase; docketing; legal billing
Mediation = arbitration; alternative dispute resolution; ADR^; dispute resolution; règlement des différends
Regulatory compliance = compliance; regulatory affairs; conformité; regulatory requirements; conformité réglementaire; compliance monitoring; affaires réglementaires; compliance audits; compliance programs; regulations compliance
Policy development = policy analysis; public policy; élaboration de politiques; analyse de politiques; policy writing; policy research; politiques publiques; policies and procedures
Legislative drafting = legislation; legislative analysis | Notary services = notarization; commissioner of oaths
Privacy law = privacy officer; protection de la vie privée; access to information; ATIP; FOIA; freedom of information
# Public sector and safety
Public administration = government administration; administration publique; municipal government; public sector; secteur public; municipal administration; public service administration
Law enforcement = policing; police work; application de la loi; police patrol; services policiers; patrol; patrol duties
Criminal investigation = investigations; investigation techniques; enquêtes; crime scene investigation; investigative skills; interrogation; evidence collection
Corrections = correctional services; inmate supervision; services correctionnels; probation; parole supervision; offender supervision
Security services = security guard; security patrol; gardiennage; access control of sites; loss prevention; agent de sécurité; surveillance; prévention des pertes; CCTV; site security; physical security; patrolling; CCTV monitoring
Firefighting = fire suppression; lutte contre les incendies; fire fighting; wildland firefighting; pompier
Fire prevention = fire safety; fire inspection; prévention des incendies; fire code
Emergency management = emergency preparedness; gestion des urgences; incident command; emergency planning; ICS-100; mesures d'urgence; incident command system; emergency operations
Emergency dispatch = 911 dispatch; 911 operator; répartition d'urgence; CAD dispatch; emergency communications
Border services = customs enforcement; border control; services frontaliers
Military operations = military leadership; opérations militaires; military training; combat training; armed forces
Intelligence analysis = intelligence gathering; analyse du renseignement; OSINT | Weapons handling = firearms; firearms training; maniement des armes
Defensive tactics = use of force; de-escalation; désescalade; self-defense; crisis de-escalation
Urban planning = land use planning; city planning; urbanisme; zoning; aménagement du territoire; community planning; site plan review
Grants administration = grant management; gestion de subventions; grant reporting
Elections administration = voter registration | Parks administration = parks and recreation; loisirs municipaux
Public procurement = government contracting; marchés publics; government contracts; FAR^
Library services = librarianship; cataloging; cataloguing; bibliothéconomie; reference services; library science; circulation desk; interlibrary loans
Museum curation = curating; curation; collections management; muséologie; conservation of artifacts
Nonprofit management = non-profit management; OBNL^; nonprofit administration; nonprofit sector; not-for-profit; board development
`
