/** Made-up postings. `grades`: how well a resume fits. 3 would be interviewed, 2 is worth a look, 1 is near; others 0. */
export type LabelledJob = {
  readonly id: string
  readonly isHeldOut: boolean
  readonly country: 'USA' | 'Canada'
  readonly text: string
  readonly grades: Readonly<Record<string, 1 | 2 | 3>>
}

export const JOBS: readonly LabelledJob[] = [
  {
    id: 'frontend',
    isHeldOut: false,
    country: 'USA',
    text: `Senior Front End Developer
Austin, TX
We build scheduling tools for clinics. Our nurses and doctors love the product.
Requirements
- 5+ years of experience with JavaScript and TypeScript
- Strong ReactJS and modern CSS
- Experience with automated testing and code reviews
- Bachelor's degree or equivalent experience
Nice to have
- GraphQL, Next.js
- Accessibility (WCAG)`,
    grades: {
      'react-senior': 3,
      'vue-mid': 2,
      'fullstack-node': 2,
      'react-native': 2,
      'junior-web': 1,
      'java-backend': 1,
    },
  },
  {
    id: 'icu',
    isHeldOut: false,
    country: 'USA',
    text: `Registered Nurse, Intensive Care
Portland, OR
You will care for critically ill adults in a 20-bed unit.
Required:
- Active RN license
- 2 years of critical care experience
- BLS and ACLS
- Ventilator management and telemetry
Preferred: BSN, CCRN`,
    grades: {
      'icu-nurse': 3,
      'er-nurse': 2,
      'medsurg-nurse': 2,
      infirmiere: 2,
      lpn: 1,
      paramedic: 1,
      cna: 1,
    },
  },
  {
    id: 'cook',
    isHeldOut: false,
    country: 'USA',
    text: `Line Cook
Chicago, IL
Busy neighbourhood kitchen, dinner only.
What we are looking for: at least two years on the line, grill and saute stations, food safety, knife skills. ServSafe is a plus. You must be able to lift 50 pounds.`,
    grades: { 'line-cook': 3, 'sous-chef': 3, baker: 1, 'fast-food': 1, cuisinier: 2, server: 1 },
  },
  {
    id: 'accountant',
    isHeldOut: false,
    country: 'Canada',
    text: `Senior Accountant
Toronto, ON
Responsibilities
Prepare month-end close, journal entries and account reconciliations. Work with auditors.
Qualifications
- CPA designation
- 4 years of accounting experience, IFRS
- Advanced Excel; experience with an ERP such as SAP or NetSuite
Assets: French`,
    grades: {
      'cpa-ifrs': 3,
      comptable: 3,
      'staff-accountant': 2,
      bookkeeper: 1,
      'fin-analyst': 1,
      auditor: 2,
    },
  },
  {
    id: 'welder',
    isHeldOut: false,
    country: 'Canada',
    text: `Welder Fabricator
Hamilton, ON
Duties: fit and weld structural steel from drawings.
Must have: MIG and flux-cored welding, CWB certification, blueprint reading, 3 years of experience, grinding and cutting.
Nice to have: overhead crane, forklift licence.`,
    grades: { welder: 3, soudeur: 3, machinist: 1, ironworker: 1, millwright: 1 },
  },
  {
    id: 'devops',
    isHeldOut: false,
    country: 'USA',
    text: `DevOps Engineer
Remote
Requirements:
Kubernetes and Docker in production, Terraform or another infrastructure-as-code tool, AWS, Linux, CI/CD pipelines, Python or Bash scripting. 4+ years in operations or software.
Bonus: Prometheus, Go.`,
    grades: {
      'devops-aws': 3,
      sysadmin: 2,
      'java-backend': 1,
      'fullstack-node': 1,
      'azure-cloud': 2,
      'network-eng': 1,
    },
  },
  {
    id: 'warehouse',
    isHeldOut: false,
    country: 'USA',
    text: `Warehouse Associate, nights
Memphis, TN
You pick and pack orders, load trucks and keep count of stock.
Requirements: forklift certification, RF scanner, ability to lift 50 pounds, attention to detail. One year of warehouse experience preferred.`,
    grades: { warehouse: 3, forklift: 3, 'truck-driver': 1, grocery: 1, manutention: 2, logistics: 1 },
  },
  {
    id: 'grade3',
    isHeldOut: false,
    country: 'USA',
    text: `Elementary School Teacher, Grade 3
Denver, CO
Qualifications: state teaching license, bachelor's degree in education, classroom management, lesson planning, differentiated instruction, good communication with parents.
Preferred: Spanish, experience with English language learners.`,
    grades: {
      elementary: 3,
      'highschool-math': 2,
      'special-ed': 2,
      ece: 1,
      'teacher-aide': 1,
      'corporate-trainer': 1,
    },
  },
  {
    id: 'electrician',
    isHeldOut: true,
    country: 'Canada',
    text: `Journeyperson Electrician
Calgary, AB
Commercial projects. Requirements: Red Seal or Alberta journeyperson certificate, conduit bending, reading blueprints, Canadian Electrical Code, working at heights ticket, driver's licence. 5 years in the trade.
An asset: fire alarm systems.`,
    grades: {
      electrician: 3,
      electricien: 3,
      'apprentice-elec': 2,
      hvac: 1,
      millwright: 1,
      plumber: 1,
      'elec-engineer': 1,
    },
  },
  {
    id: 'data-scientist',
    isHeldOut: true,
    country: 'USA',
    text: `Data Scientist
New York, NY
We look for somebody with a master's degree and 3 years of experience in machine learning. You write Python and SQL every day, run A/B tests and explain statistics to people who do not like it.
Nice to have: Spark, deep learning, a cloud such as AWS or GCP.`,
    grades: { 'data-scientist': 3, 'data-analyst': 2, 'data-engineer': 2, 'fin-analyst': 1, biologist: 1 },
  },
  {
    id: 'dental',
    isHeldOut: true,
    country: 'Canada',
    text: `Dental Assistant
Ottawa, ON
Chairside assisting, radiographs, sterilization of instruments and a warm way with children. HARP certificate required, level II certified dental assistant. Dentrix or ABELDent. Bilingual French is an asset.`,
    grades: {
      'dental-assistant': 3,
      'dental-hygienist': 2,
      'medical-assistant': 1,
      'assistante-dentaire': 3,
      'medical-reception': 1,
    },
  },
  {
    id: 'hotel',
    isHeldOut: true,
    country: 'Canada',
    text: `Réceptionniste d'hôtel
Montréal (Québec)
Exigences : service à la clientèle, bilinguisme (français et anglais), réservations, connaissance d'Opera PMS, manipulation d'argent. Un an d'expérience en hôtellerie.
Atout : espagnol, travail de nuit.`,
    grades: {
      'hotel-desk': 3,
      receptionniste: 3,
      'medical-reception': 1,
      server: 1,
      'call-centre': 1,
      'restaurant-manager': 1,
    },
  },
  {
    id: 'truck',
    isHeldOut: true,
    country: 'USA',
    text: `CDL A Driver, regional
Dallas, TX
Must have: Class A CDL, two years of tractor-trailer experience, clean driving record, DOT medical card, electronic logs. Hazmat endorsement preferred. Home on weekends.`,
    grades: {
      'truck-driver': 3,
      'delivery-driver': 2,
      'bus-driver': 2,
      camionneur: 2,
      forklift: 1,
      logistics: 1,
    },
  },
  {
    id: 'marketing',
    isHeldOut: true,
    country: 'USA',
    text: `Digital Marketing Specialist
Seattle, WA
About us: we sell React and Kubernetes courses to developers.
What you bring
SEO and paid search, Google Analytics, email campaigns with HubSpot or Mailchimp, copywriting, 3 years of experience. Bachelor's degree preferred.`,
    grades: { 'digital-marketer': 3, 'content-writer': 2, 'sales-rep': 1, 'graphic-designer': 1, pr: 1 },
  },
  {
    id: 'security',
    isHeldOut: true,
    country: 'USA',
    text: `Information Security Analyst
Atlanta, GA
Required: SIEM monitoring, incident response, vulnerability management, knowledge of TCP/IP and firewalls. CISSP or Security+. 3 years in information security.
Preferred: Python, cloud security. Must be able to hold a secret clearance.`,
    grades: { 'soc-analyst': 3, 'network-eng': 2, sysadmin: 2, 'it-support': 1, 'devops-aws': 1 },
  },
  {
    id: 'pharmacy',
    isHeldOut: true,
    country: 'USA',
    text: `Pharmacy Technician
Phoenix, AZ
Fill prescriptions, handle insurance claims and keep inventory. Requirements: CPhT or state registration, one year in a retail or hospital pharmacy, customer service, accuracy. Sterile compounding is a plus.`,
    grades: { 'pharmacy-tech': 3, pharmacist: 2, 'medical-assistant': 1, grocery: 1, 'lab-tech': 1 },
  },
  {
    id: 'hvac',
    isHeldOut: true,
    country: 'USA',
    text: `HVAC Service Technician
Tampa, FL
You diagnose and repair rooftop units, heat pumps and refrigeration. EPA 608 required, 3+ years of HVAC service, electrical troubleshooting, valid driver's license. NATE is a plus.`,
    grades: { hvac: 3, electrician: 1, maintenance: 2, appliance: 1, plumber: 1, millwright: 1 },
  },
  {
    id: 'java',
    isHeldOut: false,
    country: 'Canada',
    text: `Développeur Java
Québec, QC
Exigences :
- Java, Spring Boot, bases de données relationnelles
- 3 ans d'expérience en développement logiciel
- API REST, tests unitaires, Git
- Baccalauréat en informatique
Atouts : Kubernetes, Kafka, anglais`,
    grades: {
      'java-backend': 3,
      'kotlin-android': 2,
      'fullstack-node': 1,
      dotnet: 2,
      'react-senior': 1,
      'devops-aws': 1,
      'data-engineer': 1,
    },
  },
]
