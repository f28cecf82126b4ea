/**
 * Titles that mean the same job, in English and French. Those after `>` are found by the others but don't find them: a search
 * for a nurse finds an RN, but a search for an RN doesn't find every nurse. Titles with similar pay are in
 * server/features/analysis/salary/data, which is too loose for a search. Plurals and accents don't matter.
 */
const TITLES = `
nurse; infirmière; infirmier > RN; LPN; LVN; RPN; nurse practitioner
registered nurse; RN; infirmière autorisée; infirmier autorisé
licensed practical nurse; LPN; licensed vocational nurse; LVN; registered practical nurse; RPN; infirmière auxiliaire; infirmier auxiliaire
nurse practitioner; infirmière praticienne; infirmier praticien; APRN
nursing assistant; CNA; nurse aide; préposé aux bénéficiaires; préposée aux bénéficiaires
personal support worker; PSW; préposé aux services de soutien; personal care aide
caregiver; aide à domicile; home health aide
physician; doctor; médecin; medical doctor
physical therapist; physiotherapist; physiothérapeute
occupational therapist; ergothérapeute
speech therapist; speech language pathologist; SLP; orthophoniste
pharmacist; pharmacien; pharmacienne
pharmacy technician; pharmacy assistant; assistant technique en pharmacie; assistante technique en pharmacie
dentist; dentiste
dental hygienist; hygiéniste dentaire
dental assistant; assistant dentaire; assistante dentaire
paramedic; ambulancier; ambulancière
emergency medical technician; EMT
veterinarian; vétérinaire
veterinary technician; vet tech
social worker; travailleur social; travailleuse sociale; MSW
dietitian; diététiste; nutritionniste; nutritionist
midwife; sage femme
software developer; software engineer; développeur logiciel; développeuse logicielle; ingénieur logiciel; software programmer; SWE
developer; développeur; développeuse; programmer; programmeur; programmeuse
web developer; développeur web; développeuse web
full stack; fullstack
full stack developer; fullstack developer; full stack engineer; fullstack engineer; développeur full stack; développeur fullstack
front end; frontend
front end developer; frontend developer; front end engineer; frontend engineer; développeur frontend; développeur front end
back end; backend
back end developer; backend developer; back end engineer; backend engineer; développeur backend; développeur back end
dev ops; devops
data scientist; scientifique de données; scientifique des données
data analyst; analyste de données; analyste des données
data engineer; ingénieur de données; ingénieur des données; ingénieure de données
database administrator; DBA; administrateur de bases de données; administrateur de base de données
system administrator; systems administrator; sysadmin; administrateur système; administrateur de systèmes
site reliability engineer; SRE
quality assurance; QA; assurance qualité
product manager; chef de produit; gestionnaire de produit
project manager; gestionnaire de projet; chef de projet; chargé de projet; chargée de projet
business analyst; analyste d'affaires
user experience; UX; expérience utilisateur
user interface; UI; interface utilisateur
graphic designer; graphiste; concepteur graphique; conceptrice graphique
machine learning; ML; apprentissage automatique
artificial intelligence; AI; intelligence artificielle
help desk; helpdesk; service desk
plumber; plombier; plombière
electrician; électricien; électricienne
carpenter; charpentier; charpentière; menuisier; menuisière
welder; soudeur; soudeuse
painter; peintre
roofer; couvreur; couvreuse
mason; bricklayer; maçon; briqueteur
mechanic; mécanicien; mécanicienne
automotive technician; auto mechanic; automotive mechanic; mécanicien automobile
machinist; machiniste
millwright; industrial mechanic; mécanicien industriel; mécanicienne industrielle
sheet metal worker; ferblantier; tôlier
HVAC; heating ventilation and air conditioning; CVC; CVAC
HVAC technician; HVAC tech; refrigeration mechanic; frigoriste
heavy equipment operator; opérateur de machinerie lourde; opérateur d'équipement lourd
truck driver; camionneur; camionneuse; chauffeur de camion; trucker > CDL; class 1 driver; AZ driver
commercial driver's license; CDL
delivery driver; livreur; livreuse; chauffeur livreur
bus driver; chauffeur d'autobus; conducteur d'autobus; conductrice d'autobus
forklift operator; cariste; forklift driver; lift truck operator
warehouse worker; warehouse associate; manutentionnaire; préposé d'entrepôt; préposé à l'entrepôt; commis d'entrepôt
laborer; labourer; manœuvre; journalier; journalière
construction worker; construction laborer; ouvrier de la construction; construction labourer
foreman; contremaître; contremaîtresse
site superintendent; construction superintendent; surintendant de chantier
security guard; agent de sécurité; agente de sécurité; security officer
firefighter; pompier; pompière
police officer; policier; policière; agent de police
teacher; enseignant; enseignante; professeur; professeure
elementary teacher; elementary school teacher; enseignant au primaire; enseignante au primaire
early childhood educator; ECE; éducateur de la petite enfance; éducatrice de la petite enfance; daycare educator
teaching assistant; TA; aide enseignant; aide enseignante
librarian; bibliothécaire
accountant; comptable
chartered professional accountant; CPA; comptable professionnel agréé; certified public accountant
bookkeeper; teneur de livres; teneuse de livres; commis comptable
accounts payable; AP; comptes fournisseurs; comptes créditeurs
accounts receivable; AR; comptes clients
payroll; paie
financial analyst; analyste financier; analyste financière
bank teller; caissier de banque; caissière de banque
lawyer; attorney; avocat; avocate
paralegal; parajuriste; technicien juridique; technicienne juridique
human resources; HR; ressources humaines; RH
recruiter; recruteur; recruteuse; talent acquisition
administrative assistant; adjoint administratif; adjointe administrative
secretary; secrétaire
receptionist; réceptionniste
customer service; service à la clientèle; service client
customer service representative; CSR; représentant du service à la clientèle; représentante du service à la clientèle
sales representative; sales rep; représentant des ventes; représentante des ventes
salesperson; sales associate; vendeur; vendeuse; conseiller aux ventes; conseillère aux ventes
account manager; gestionnaire de comptes; directeur de comptes; directrice de comptes
cashier; caissier; caissière
store manager; gérant de magasin; gérante de magasin; directeur de magasin; directrice de magasin
manager; gestionnaire; gérant; gérante
cook; cuisinier; cuisinière
chef; chef cuisinier; chef cuisinière
baker; boulanger; boulangère
pastry chef; pâtissier; pâtissière
butcher; boucher; bouchère
waiter; waitress; serveur; serveuse; food server
bartender; barman; barmaid
dishwasher; plongeur; plongeuse
housekeeper; room attendant; préposé aux chambres; préposée aux chambres; femme de chambre
janitor; custodian; préposé à l'entretien ménager; préposée à l'entretien ménager
cleaner; nettoyeur; nettoyeuse
hairdresser; hairstylist; coiffeur; coiffeuse; hair stylist
esthetician; esthéticien; esthéticienne; aesthetician
landscaper; paysagiste; aménagiste paysager
gardener; jardinier; jardinière
farm worker; ouvrier agricole; farmhand; travailleur agricole; ouvrière agricole
mechanical engineer; ingénieur mécanique; ingénieur en mécanique; ingénieure mécanique
civil engineer; ingénieur civil; ingénieure civile
electrical engineer; ingénieur électrique; ingénieur en électricité; ingénieure électrique
engineer; ingénieur; ingénieure
architect; architecte
translator; traducteur; traductrice
interpreter; interprète
journalist; journaliste; reporter
photographer; photographe
marketing manager; directeur marketing; directrice marketing; responsable marketing
chief executive officer; CEO; PDG
chief technology officer; CTO
chief financial officer; CFO
vice president; VP; vice présidente
apprentice; apprenti; apprentie
internship; intern; stagiaire
part time; temps partiel
full time; temps plein
remote; télétravail; work from home; WFH
night shift; quart de nuit; overnight shift
`

/** Compounds that are also written as two words. With a space or hyphen, they already find the form without. */
const COMPOUNDS = `
back office; backoffice
call center; callcenter; call centre
child care; childcare
cyber security; cybersecurity
data base; database
day care; daycare
dry wall; drywall
e commerce; ecommerce
health care; healthcare
home care; homecare
java script; javascript; js
life guard; lifeguard
micro services; microservices
node js; nodejs
pipe fitter; pipefitter
post secondary; postsecondary
power point; powerpoint
quick books; quickbooks
react js; reactjs; react
sales force; salesforce
steam fitter; steamfitter
team work; teamwork
tele health; telehealth
type script; typescript
vue js; vuejs
well being; wellbeing
word press; wordpress
work place; workplace
`

export const SYNONYM_LINES: readonly string[] = [TITLES, COMPOUNDS]
  .flatMap((table) => table.split('\n'))
  .filter(Boolean)
