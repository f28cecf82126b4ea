import { tableOf } from '#shared/domain/texts/lists.ts'
import type { Occupation } from '../salary/occupations.ts'

const BY_GROUP = tableOf(`
  software: Git; Unit testing; REST APIs; SQL; Agile development; Code review; Docker; Continuous integration
  testing: Software testing; Test automation; API testing; Performance testing; SQL; Agile development; Jira
  data: SQL; Python; Data visualization; Statistics; Machine learning; ETL; Data quality; Reporting
  infrastructure: Linux; Computer networking; Cybersecurity; Backup and recovery; Scripting; Cloud computing; Monitoring and observability
  product: Project management; Stakeholder management; Risk management; Agile development; Budget management; Business analysis
  design: User experience design; Prototyping; Adobe Creative Suite; Typography; Figma; Branding design
  writing: Editing; Proofreading; Content writing; Research; SEO; Content management systems
  marketing: SEO; Google Analytics; Social media marketing; Email marketing; Content marketing; Copywriting; Market research
  sales: Prospecting; CRM software; Account management; Negotiation; Sales forecasting; Customer service
  accounting: Month-end close; Account reconciliation; General ledger; Financial reporting; Microsoft Excel; Accounts payable; Internal controls
  finance: Financial analysis; Financial modeling; Forecasting; Microsoft Excel; Risk management; Regulatory compliance
  people: Recruitment; Employee relations; Employee onboarding; HR information systems; Performance management; HR compliance
  administration: Microsoft Office; Calendar management; Travel coordination
  law: Legal research; Legal writing; Litigation; Discovery; Contract management
  engineering: CAD; Project management; Quality control; Technical documentation; Root cause methods
  science: Laboratory techniques; Scientific writing; Statistics; Good laboratory practices; Research; Scientific fieldwork
  supply: Procurement; Inventory management; Vendor management; ERP systems; Demand planning; Microsoft Excel
  nursing: Patient assessment; Medication administration; Charting; Electronic health records; Patient education; Infection control; Basic Life Support
  care aides: Personal care; Vital signs; Patient transfers; Infection control; CPR certification; Charting
  medicine: Patient care; Medical diagnosis; Electronic health records; Patient education; Advanced Cardiac Life Support
  dental: Dental radiography; Sterilization; Dental impressions; Dental office software; Infection control
  pharmacy: Dispensing; Compounding; Pharmacy inventory; Pharmacy software
  rehabilitation: Patient assessment; Care planning; Patient education; Charting; Electronic health records
  laboratory and imaging: Patient safety; Infection control; Electronic health records; Quality control; Medical terminology
  health office: Medical terminology; Medical coding; Electronic health records; HIPAA; Medical billing
  mind and society: Case management in care; Crisis intervention; Counselling; Mental health support; Charting; Conflict resolution
  teaching: Classroom management; Lesson planning; Student assessment; Differentiated instruction; Parent communication; Curriculum development
  public safety: First aid; Emergency management
  electrical: Electrical wiring; Electrical troubleshooting; Conduit bending; Blueprint reading
  pipes and air: Blueprint reading; Preventive maintenance; Soldering and brazing
  building: Blueprint reading; Construction safety; Working at heights; Building codes
  vehicles: Automotive diagnostics; Brake repair; Automotive electrical; Vehicle inspection
  plant: Blueprint reading; Precision measurement; Quality control; Preventive maintenance
  warehouse: Order picking; Shipping and receiving; Inventory management; Forklift operation; Warehouse management systems
  driving: Route planning; Load securement; Vehicle inspection
  aviation: Aviation safety; Technical documentation
  kitchen: Food safety; Food preparation; Knife skills; Inventory management; Kitchen management; Menu planning
  dining: Table service; Customer service; Point of sale systems; Cash handling; Food safety; Upselling
  hotel: Guest services; Reservations; Hotel software; Customer service; Cash handling; Conflict resolution
  retail: Customer service; Point of sale systems; Cash handling; Merchandising; Inventory management; Upselling
  personal services: Customer service; Reservations; Sterilization; Product knowledge
  land: Farm machinery operation; Crop production; Livestock care; Irrigation`)

const BY_OCCUPATION = tableOf(`
  Paramedic: Patient assessment; Vital signs; Patient transfers; Basic Life Support
  Welder: Blueprint reading; MIG welding; TIG welding; Stick welding; Metal fabrication
  Security guard: First aid; Conflict resolution
  Early childhood educator: Early childhood education; Lesson planning; Parent communication; First aid
  Principal: Curriculum development; Budget management
  Librarian: Research; Library services
  Library technician: Library services
  Fitness trainer: Personal training; CPR certification
  Coach: CPR certification; First aid
  Recreation worker: First aid; CPR certification; Event planning
  Tutor: Lesson planning; Student assessment
  Dietitian: Nutrition counselling; Care planning; Charting
  Massage therapist: Massage therapy; Care planning`)

export function skillsOfOccupation({ name, group }: Pick<Occupation, 'name' | 'group'>): string[] {
  return (BY_OCCUPATION.get(name) ?? BY_GROUP.get(group) ?? '').split('; ').filter(Boolean)
}

export function roleSkillNames(): string[] {
  return [...BY_GROUP.values(), ...BY_OCCUPATION.values()].flatMap((names) => names.split('; '))
}
