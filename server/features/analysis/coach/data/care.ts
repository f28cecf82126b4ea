/** Licenses in health, care and education, in the format of ../license.ts. Regulators under their own names. */
export const CARE_LICENSES = `
# Registered Nurse license (gate)
USA: RN license
  | the {place} Board of Nursing; CA: the California Board of Registered Nursing (BRN); NY: the New York State Education Department
  | the state, license number, expiry date and whether it is multistate (NLC)
Canada: RN registration
  | the nursing regulator; ON: the College of Nurses of Ontario (CNO); BC: the BC College of Nurses and Midwives (BCCNM); AB: the College of Registered Nurses of Alberta (CRNA); SK: the College of Registered Nurses of Saskatchewan (CRNS); MB: the College of Registered Nurses of Manitoba (CRNM); QC: the Ordre des infirmières et infirmiers du Québec (OIIQ); NS: the Nova Scotia College of Nursing (NSCN); NB: the Nurses Association of New Brunswick (NANB); NL: the College of Registered Nurses of Newfoundland and Labrador (CRNNL)
  | your registration number and status
# Licensed Practical Nurse license (gate)
USA: LPN license; TX: LVN license; CA: LVN license | the {place} Board of Nursing
Canada: LPN registration; ON: RPN registration
  | the nursing regulator; ON: the College of Nurses of Ontario (CNO); BC: the BC College of Nurses and Midwives (BCCNM); AB: the College of Licensed Practical Nurses of Alberta (CLPNA); MB: the College of Licensed Practical Nurses of Manitoba (CLPNM); QC: the Ordre des infirmières et infirmiers auxiliaires du Québec (OIIAQ); NS: the Nova Scotia College of Nursing (NSCN)
  | your registration number and status
# Nurse Practitioner license (gate)
USA: NP (APRN) license | the {place} Board of Nursing
Canada: NP registration
  | the nursing regulator; ON: the College of Nurses of Ontario (CNO); BC: the BC College of Nurses and Midwives (BCCNM)
  | your registration number and status
# Basic Life Support
USA: BLS certification | the American Heart Association or Red Cross | the provider and the expiry date
Canada: BLS certification | Heart & Stroke or the Red Cross | the provider and the expiry date
# Advanced Cardiac Life Support
USA: ACLS certification | the American Heart Association or Red Cross | the provider and the expiry date
Canada: ACLS certification | Heart & Stroke or the Red Cross | the provider and the expiry date
# Pediatric Advanced Life Support
USA: PALS certification | the American Heart Association or Red Cross | the provider and the expiry date
Canada: PALS certification | Heart & Stroke or the Red Cross | the provider and the expiry date
# CPR certification
USA: CPR certification | the American Heart Association or Red Cross | the provider and the expiry date
Canada: CPR certification | Heart & Stroke or the Red Cross | the provider and the expiry date
# First Aid certificate
USA: first aid certificate | the American Heart Association or Red Cross | the provider and the expiry date
Canada: first aid certificate | Heart & Stroke or the Red Cross | the provider and the expiry date
# Paramedic license (gate)
USA: state paramedic license | the {place} EMS office | your state number, your NREMT number and both expiry dates
Canada: paramedic registration (PCP or ACP); ON: A-EMCA certification
  | the paramedic regulator; ON: the Ontario Ministry of Health; BC: the Emergency Medical Assistants Licensing Board (EMALB); AB: the Alberta College of Paramedics (ACP); SK: the Saskatchewan College of Paramedics (SCoP); MB: the College of Paramedics of Manitoba
  | your level (PCP or ACP), your number and your status
# Emergency Medical Technician (gate)
USA: EMT certification | the {place} EMS office | your state and NREMT numbers with their expiry dates
Canada: EMR or PCP certification | the paramedic regulator
# Pharmacist license (gate)
USA: pharmacist license (RPh) | the {place} Board of Pharmacy
Canada: pharmacist registration
  | the pharmacy regulator; ON: the Ontario College of Pharmacists (OCP); BC: the College of Pharmacists of British Columbia; AB: the Alberta College of Pharmacy (ACP); QC: the Ordre des pharmaciens du Québec (OPQ)
  | your registration number and status
# Certified Pharmacy Technician
USA: pharmacy technician registration (CPhT)
  | PTCB or NHA and the {place} Board of Pharmacy
  | both numbers and expiry dates
Canada: registered pharmacy technician status (RPhT)
  | the pharmacy regulator; ON: the Ontario College of Pharmacists (OCP); BC: the College of Pharmacists of British Columbia; AB: the Alberta College of Pharmacy (ACP)
  | your registration number and status
# Registered Dental Hygienist (gate)
USA: dental hygiene license (RDH) | the {place} dental board
Canada: dental hygiene registration (RDH)
  | the dental hygiene regulator; ON: the College of Dental Hygienists of Ontario (CDHO); BC: the BC College of Oral Health Professionals (BCCOHP); AB: the College of Registered Dental Hygienists of Alberta (CRDHA); QC: the Ordre des hygiénistes dentaires du Québec (OHDQ)
  | your registration number and status
# Social Work license (gate)
USA: social work license (LCSW or LMSW) | the {place} social work board
Canada: social work registration (RSW)
  | the social work regulator; ON: the Ontario College of Social Workers and Social Service Workers (OCSWSSW); BC: the BC College of Social Workers (BCCSW); AB: the Alberta College of Social Workers (ACSW); QC: the Ordre des travailleurs sociaux et des thérapeutes conjugaux et familiaux du Québec (OTSTCFQ)
  | your registration number and status
# Teaching certificate (gate)
USA: teaching license; TX: teaching certificate; CA: teaching credential
  | the {place} department of education; TX: the Texas Education Agency (TEA); CA: the Commission on Teacher Credentialing (CTC)
  | the grades, the subjects, the endorsements and the expiry date
Canada: teaching certificate; ON: OCT certification; QC: teaching license (brevet d'enseignement)
  | the ministry of education; ON: the Ontario College of Teachers (OCT); BC: BC's Teacher Regulation Branch; AB: Alberta Education; SK: the Saskatchewan Professional Teachers Regulatory Board (SPTRB); QC: Quebec's Ministère de l'Éducation
  | your number, divisions and teachable subjects
# Early Childhood Educator registration
USA: CDA credential or early childhood certificate
  | the Council for Professional Recognition or the state
  | the age group and the expiry date
Canada: early childhood educator certificate; ON: RECE registration
  | the certification office; ON: the College of Early Childhood Educators (CECE); BC: BC's ECE Registry; AB: Alberta's child care certification office
  | your registration number and status
`
