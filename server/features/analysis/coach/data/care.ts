import type { License } from '../license.ts'

const NUMBER_AND_STATUS = 'your registration number and status'
const BOARD_OF_NURSING = 'the {place} Board of Nursing'
const HEART = {
  USA: 'the American Heart Association or Red Cross',
  Canada: 'Heart & Stroke or the Red Cross',
}

function lifeSupport(entry: string, name: string): License {
  const list = 'the provider and the expiry date'
  return { entry, USA: { name, otherwise: HEART.USA, list }, Canada: { name, otherwise: HEART.Canada, list } }
}

export const CARE_LICENSES: readonly License[] = [
  {
    entry: 'Registered Nurse license',
    isGate: true,
    USA: {
      name: 'RN license',
      from: {
        CA: 'the California Board of Registered Nursing (BRN)',
        NY: 'the New York State Education Department',
      },
      otherwise: BOARD_OF_NURSING,
      list: 'the state, license number, expiry date and whether it is multistate (NLC)',
    },
    Canada: {
      name: 'RN registration',
      from: {
        ON: 'the College of Nurses of Ontario (CNO)',
        BC: 'the BC College of Nurses and Midwives (BCCNM)',
        AB: 'the College of Registered Nurses of Alberta (CRNA)',
        SK: 'the College of Registered Nurses of Saskatchewan (CRNS)',
        MB: 'the College of Registered Nurses of Manitoba (CRNM)',
        QC: 'the Ordre des infirmières et infirmiers du Québec (OIIQ)',
        NS: 'the Nova Scotia College of Nursing (NSCN)',
        NB: 'the Nurses Association of New Brunswick (NANB)',
        NL: 'the College of Registered Nurses of Newfoundland and Labrador (CRNNL)',
      },
      otherwise: 'the nursing regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Licensed Practical Nurse license',
    isGate: true,
    USA: {
      name: 'LPN license',
      names: { CA: 'LVN license', TX: 'LVN license' },
      otherwise: BOARD_OF_NURSING,
    },
    Canada: {
      name: 'LPN registration',
      names: { ON: 'RPN registration' },
      from: {
        ON: 'the College of Nurses of Ontario (CNO)',
        BC: 'the BC College of Nurses and Midwives (BCCNM)',
        AB: 'the College of Licensed Practical Nurses of Alberta (CLPNA)',
        MB: 'the College of Licensed Practical Nurses of Manitoba (CLPNM)',
        QC: 'the Ordre des infirmières et infirmiers auxiliaires du Québec (OIIAQ)',
        NS: 'the Nova Scotia College of Nursing (NSCN)',
      },
      otherwise: 'the nursing regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Nurse Practitioner license',
    isGate: true,
    USA: { name: 'NP (APRN) license', otherwise: BOARD_OF_NURSING },
    Canada: {
      name: 'NP registration',
      from: {
        ON: 'the College of Nurses of Ontario (CNO)',
        BC: 'the BC College of Nurses and Midwives (BCCNM)',
      },
      otherwise: 'the nursing regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  lifeSupport('Basic Life Support', 'BLS certification'),
  lifeSupport('Advanced Cardiac Life Support', 'ACLS certification'),
  lifeSupport('Pediatric Advanced Life Support', 'PALS certification'),
  lifeSupport('CPR certification', 'CPR certification'),
  lifeSupport('First Aid certificate', 'first aid certificate'),
  {
    entry: 'Paramedic license',
    isGate: true,
    USA: {
      name: 'state paramedic license',
      otherwise: 'the {place} EMS office',
      list: 'your state number, your NREMT number and both expiry dates',
    },
    Canada: {
      name: 'paramedic registration (PCP or ACP)',
      names: { ON: 'A-EMCA certification' },
      from: {
        ON: 'the Ontario Ministry of Health',
        BC: 'the Emergency Medical Assistants Licensing Board (EMALB)',
        AB: 'the Alberta College of Paramedics (ACP)',
        SK: 'the Saskatchewan College of Paramedics (SCoP)',
        MB: 'the College of Paramedics of Manitoba',
      },
      otherwise: 'the paramedic regulator',
      list: 'your level (PCP or ACP), your number and your status',
    },
  },
  {
    entry: 'Emergency Medical Technician',
    isGate: true,
    USA: {
      name: 'EMT certification',
      otherwise: 'the {place} EMS office',
      list: 'your state and NREMT numbers with their expiry dates',
    },
    Canada: { name: 'EMR or PCP certification', otherwise: 'the paramedic regulator' },
  },
  {
    entry: 'Pharmacist license',
    isGate: true,
    USA: { name: 'pharmacist license (RPh)', otherwise: 'the {place} Board of Pharmacy' },
    Canada: {
      name: 'pharmacist registration',
      from: {
        ON: 'the Ontario College of Pharmacists (OCP)',
        BC: 'the College of Pharmacists of British Columbia',
        AB: 'the Alberta College of Pharmacy (ACP)',
        QC: 'the Ordre des pharmaciens du Québec (OPQ)',
      },
      otherwise: 'the pharmacy regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Certified Pharmacy Technician',
    USA: {
      name: 'pharmacy technician registration (CPhT)',
      otherwise: 'PTCB or NHA and the {place} Board of Pharmacy',
      list: 'both numbers and expiry dates',
    },
    Canada: {
      name: 'registered pharmacy technician status (RPhT)',
      from: {
        ON: 'the Ontario College of Pharmacists (OCP)',
        BC: 'the College of Pharmacists of British Columbia',
        AB: 'the Alberta College of Pharmacy (ACP)',
      },
      otherwise: 'the pharmacy regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Registered Dental Hygienist',
    isGate: true,
    USA: { name: 'dental hygiene license (RDH)', otherwise: 'the {place} dental board' },
    Canada: {
      name: 'dental hygiene registration (RDH)',
      from: {
        ON: 'the College of Dental Hygienists of Ontario (CDHO)',
        BC: 'the BC College of Oral Health Professionals (BCCOHP)',
        AB: 'the College of Registered Dental Hygienists of Alberta (CRDHA)',
        QC: 'the Ordre des hygiénistes dentaires du Québec (OHDQ)',
      },
      otherwise: 'the dental hygiene regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Social Work license',
    isGate: true,
    USA: { name: 'social work license (LCSW or LMSW)', otherwise: 'the {place} social work board' },
    Canada: {
      name: 'social work registration (RSW)',
      from: {
        ON: 'the Ontario College of Social Workers and Social Service Workers (OCSWSSW)',
        BC: 'the BC College of Social Workers (BCCSW)',
        AB: 'the Alberta College of Social Workers (ACSW)',
        QC: 'the Ordre des travailleurs sociaux et des thérapeutes conjugaux et familiaux du Québec (OTSTCFQ)',
      },
      otherwise: 'the social work regulator',
      list: NUMBER_AND_STATUS,
    },
  },
  {
    entry: 'Teaching certificate',
    isGate: true,
    USA: {
      name: 'teaching license',
      names: { CA: 'teaching credential', TX: 'teaching certificate' },
      from: { CA: 'the Commission on Teacher Credentialing (CTC)', TX: 'the Texas Education Agency (TEA)' },
      otherwise: 'the {place} department of education',
      list: 'the grades, the subjects, the endorsements and the expiry date',
    },
    Canada: {
      name: 'teaching certificate',
      names: { ON: 'OCT certification', QC: "teaching license (brevet d'enseignement)" },
      from: {
        ON: 'the Ontario College of Teachers (OCT)',
        BC: "BC's Teacher Regulation Branch",
        AB: 'Alberta Education',
        QC: "Quebec's Ministère de l'Éducation",
        SK: 'the Saskatchewan Professional Teachers Regulatory Board (SPTRB)',
      },
      otherwise: 'the ministry of education',
      list: 'your number, divisions and teachable subjects',
    },
  },
  {
    entry: 'Early Childhood Educator registration',
    USA: {
      name: 'CDA credential or early childhood certificate',
      otherwise: 'the Council for Professional Recognition or the state',
      list: 'the age group and the expiry date',
    },
    Canada: {
      name: 'early childhood educator certificate',
      names: { ON: 'RECE registration' },
      from: {
        ON: 'the College of Early Childhood Educators (CECE)',
        BC: "BC's ECE Registry",
        AB: "Alberta's child care certification office",
      },
      otherwise: 'the certification office',
      list: 'your registration number and status',
    },
  },
]
