import type { License } from '../license.ts'

const TRADES_BODIES = {
  ON: 'Skilled Trades Ontario',
  BC: 'SkilledTradesBC',
  AB: 'Alberta Apprenticeship and Industry Training',
  SK: 'the Saskatchewan Apprenticeship and Trade Certification Commission (SATCC)',
  MB: 'Apprenticeship Manitoba',
  QC: 'the Commission de la construction du Québec (CCQ)',
  NS: 'the Nova Scotia Apprenticeship Agency',
} as const
const STATE_BOARDS = {
  OR: "Oregon's Building Codes Division",
  WA: 'Washington State L&I',
  MN: 'Minnesota DLI',
} as const
const TRADE_LIST = 'the trade code, certificate number and Red Seal, if you have it'

function trade(
  entry: string,
  usa: License['USA'],
  canada: { name: string; ontario: string },
  isGate = true,
): License {
  return {
    entry,
    ...(isGate && { isGate: true }),
    USA: usa,
    Canada: {
      name: `${canada.name} certificate of qualification`,
      names: { ON: `${canada.ontario} certificate of qualification`, QC: `CCQ ${canada.name} certificate` },
      from: TRADES_BODIES,
      otherwise: 'the apprenticeship authority',
      list: TRADE_LIST,
    },
  }
}

export const WORK_LICENSES: readonly License[] = [
  trade(
    'Journeyman Electrician license',
    {
      name: 'journeyman electrician license',
      from: { TX: 'TDLR', CO: 'the Colorado State Electrical Board', ...STATE_BOARDS },
      otherwise: 'the state or city licensing board',
      list: 'the state, license number and expiry date',
    },
    { name: 'construction electrician', ontario: '309A electrician' },
  ),
  trade(
    'Journeyman Plumber license',
    {
      name: 'journeyman plumber license',
      from: {
        TX: 'the Texas State Board of Plumbing Examiners (TSBPE)',
        CO: 'the Colorado State Plumbing Board',
        ...STATE_BOARDS,
      },
      otherwise: 'the state or city licensing board',
      list: 'the state, license number and expiry date',
    },
    { name: 'plumber', ontario: '306A plumber' },
  ),
  trade(
    'Diesel technician certificate',
    {
      name: 'ASE medium/heavy truck (T-series) certification',
      otherwise: 'ASE',
      list: 'each test and its expiry date',
    },
    { name: 'truck and transport mechanic', ontario: '310T truck and coach technician' },
    false,
  ),
  trade(
    'ASE certification',
    { name: 'ASE certification', otherwise: 'ASE', list: 'each test (A1 to A8) and its expiry date' },
    { name: 'automotive service technician', ontario: '310S automotive service technician' },
    false,
  ),
  trade(
    'Millwright certificate',
    { name: 'millwright card', otherwise: 'your union or apprenticeship program' },
    { name: 'industrial mechanic (millwright)', ontario: '433A millwright' },
    false,
  ),
  {
    entry: 'Red Seal',
    USA: { name: 'journeyman card', otherwise: 'your apprenticeship program' },
    Canada: { name: 'Red Seal', list: 'the trade, certificate number and province' },
  },
  {
    entry: 'Gas Fitter license',
    isGate: true,
    USA: { name: 'gas fitter license', otherwise: 'the state or city licensing board' },
    Canada: {
      name: 'gas fitter ticket (class A or B)',
      names: { ON: 'TSSA gas technician certificate (G1, G2 or G3)' },
      from: { ON: 'TSSA', BC: 'Technical Safety BC', ...omitOntario(TRADES_BODIES) },
      otherwise: 'the safety authority',
    },
  },
  {
    entry: 'EPA 608',
    isGate: true,
    USA: { name: 'EPA Section 608 certification', list: 'the type (I, II, III or Universal) and number' },
    Canada: {
      name: 'refrigeration and air conditioning mechanic certificate and ODP card',
      names: { ON: '313A refrigeration and air conditioning certificate and ODP card' },
      otherwise: 'the apprenticeship authority and HRAI',
    },
  },
  {
    entry: 'CWB certification',
    USA: {
      name: 'AWS welder certification',
      list: 'the process, position (such as 3G or 6G), material, code and test date',
    },
    Canada: {
      name: 'CWB welder qualification (CSA W47.1)',
      list: 'the process, position, class and expiry date',
    },
  },
  {
    entry: "Commercial Driver's License",
    isGate: true,
    USA: {
      name: 'CDL',
      list: 'the class, endorsements, restrictions and the date your medical card expires',
    },
    Canada: {
      name: 'Class 1 license',
      names: { ON: 'class AZ license' },
      list: 'the class, endorsements, a clean abstract if you have one, and the expiry date',
    },
  },
  {
    entry: "Driver's license",
    USA: { name: "driver's license", list: 'the class and a clean record, if you have one' },
    Canada: {
      name: "driver's license",
      names: { ON: "G driver's license" },
      list: 'the class and a clean abstract, if you have one',
    },
  },
  {
    entry: 'TWIC card',
    isAsWritten: true,
    USA: { name: 'TWIC card', list: 'its expiry date' },
    Canada: { name: 'FAST card', list: 'its expiry date' },
  },
  {
    entry: 'Crisis Prevention Intervention',
    USA: { name: 'nonviolent crisis intervention (CPI) training', list: 'the date' },
    Canada: { name: 'nonviolent crisis intervention (CPI) training', list: 'the date' },
  },
  {
    entry: 'DOT medical card',
    USA: { name: 'DOT medical card', list: 'its expiry date' },
    Canada: { name: 'commercial driver medical', list: 'its expiry date' },
  },
  {
    entry: 'Professional Engineer',
    USA: {
      name: 'PE license',
      otherwise: 'the {place} engineering board',
      list: 'the state, discipline and license number',
    },
    Canada: {
      name: 'P.Eng. license',
      names: { QC: 'engineer permit (ing.)' },
      from: {
        ON: 'Professional Engineers Ontario (PEO)',
        BC: 'Engineers and Geoscientists BC (EGBC)',
        AB: 'APEGA',
        SK: 'APEGS',
        MB: 'Engineers Geoscientists Manitoba',
        QC: 'the Ordre des ingénieurs du Québec (OIQ)',
        NS: 'Engineers Nova Scotia',
      },
      otherwise: 'the engineering regulator',
      list: 'the province and license number',
    },
  },
  {
    entry: 'Certified Public Accountant',
    USA: {
      name: 'CPA license',
      otherwise: 'the {place} Board of Accountancy',
      list: 'the state, license number and status',
    },
    Canada: {
      name: 'CPA designation',
      from: {
        ON: 'CPA Ontario',
        BC: 'CPABC',
        AB: 'CPA Alberta',
        QC: 'the Ordre des CPA du Québec',
        MB: 'CPA Manitoba',
        SK: 'CPA Saskatchewan',
        NS: 'CPA Nova Scotia',
        NB: 'CPA New Brunswick',
      },
      otherwise: 'the CPA body',
      list: 'the province and the year you qualified',
    },
  },
  {
    entry: 'Bar admission',
    isGate: true,
    USA: { name: 'bar admission', otherwise: 'the {place} bar', list: 'the state, year and bar number' },
    Canada: {
      name: 'call to the bar',
      from: {
        ON: 'the Law Society of Ontario (LSO)',
        BC: 'the Law Society of British Columbia (LSBC)',
        AB: 'the Law Society of Alberta (LSA)',
        QC: 'the Barreau du Québec',
      },
      otherwise: 'the law society',
      list: 'the province and the year of call',
    },
  },
  {
    entry: 'Real Estate license',
    isGate: true,
    USA: { name: 'real estate license', otherwise: 'the {place} real estate commission' },
    Canada: {
      name: 'real estate license',
      names: { ON: 'RECO registration', QC: 'broker license' },
      from: {
        ON: 'the Real Estate Council of Ontario (RECO)',
        BC: 'the BC Financial Services Authority (BCFSA)',
        AB: 'the Real Estate Council of Alberta (RECA)',
        QC: 'the OACIQ',
      },
      otherwise: 'the real estate regulator',
    },
  },
  {
    entry: 'Guard license',
    isGate: true,
    USA: {
      name: 'security guard license',
      names: { CA: 'guard card', FL: 'Class D security license' },
      from: {
        CA: 'the Bureau of Security and Investigative Services (BSIS)',
        TX: 'the Texas Department of Public Safety',
        FL: 'the Florida Department of Agriculture and Consumer Services',
        NY: 'the New York Department of State',
        IL: 'the Illinois Department of Financial and Professional Regulation (PERC card)',
      },
    },
    Canada: {
      name: 'security guard license',
      names: { QC: 'guarding agent permit' },
      from: {
        ON: 'the Ontario Ministry of the Solicitor General',
        BC: "BC's Security Programs Division",
        QC: 'the Bureau de la sécurité privée (BSP)',
      },
    },
  },
  {
    entry: 'ServSafe',
    USA: { name: 'ServSafe certification', list: 'Manager or Food Handler, and the expiry date' },
    Canada: {
      name: 'food handler certificate',
      names: { BC: 'FOODSAFE Level 1', QC: 'MAPAQ food hygiene and safety training' },
      from: { BC: 'FOODSAFE', QC: 'MAPAQ' },
      otherwise: 'public health',
      list: 'the issuer and the expiry date',
    },
  },
  {
    entry: 'Food Handler certificate',
    USA: {
      name: 'food handler card',
      otherwise: 'the state or county',
      list: 'the issuer and the expiry date',
    },
    Canada: {
      name: 'food handler certificate',
      names: { BC: 'FOODSAFE Level 1', QC: 'MAPAQ food hygiene and safety training' },
      from: { BC: 'FOODSAFE', QC: 'MAPAQ' },
      otherwise: 'public health',
      list: 'the issuer and the expiry date',
    },
  },
  {
    entry: 'Smart Serve',
    USA: { name: 'alcohol server training', list: 'the program, the state and the expiry date' },
    Canada: {
      name: 'responsible alcohol service certificate',
      names: { ON: 'Smart Serve', BC: 'Serving It Right', AB: 'ProServe' },
      list: 'the expiry date',
    },
  },
  {
    entry: 'Working at Heights certificate',
    USA: { name: 'fall protection training', list: 'the date' },
    Canada: {
      name: 'fall protection training',
      names: { ON: 'Working at Heights training' },
      list: 'the expiry date',
    },
  },
]

function omitOntario({ ON: _ontario, BC: _bc, ...others }: typeof TRADES_BODIES) {
  return others
}
