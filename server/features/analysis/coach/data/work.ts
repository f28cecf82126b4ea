const OTHER_TRADE_BODIES =
  'AB: Alberta Apprenticeship and Industry Training; SK: the Saskatchewan Apprenticeship and Trade Certification Commission (SATCC); MB: Apprenticeship Manitoba; QC: the Commission de la construction du Québec (CCQ); NS: the Nova Scotia Apprenticeship Agency'
const TRADE_BODIES = `ON: Skilled Trades Ontario; BC: SkilledTradesBC; ${OTHER_TRADE_BODIES}`
const STATE_BOARDS = "OR: Oregon's Building Codes Division; WA: Washington State L&I; MN: Minnesota DLI"

/** Licenses in trades, driving, engineering, offices, food and security, in the format of ../license.ts. */
export const WORK_LICENSES = `
# Journeyman Electrician license (gate)
USA: journeyman electrician license
  | the state or city licensing board; TX: TDLR; CO: the Colorado State Electrical Board; ${STATE_BOARDS}
  | the state, license number and expiry date
Canada: construction electrician certificate of qualification; ON: 309A electrician certificate of qualification; QC: CCQ construction electrician certificate
  | the apprenticeship authority; ${TRADE_BODIES}
  | the trade code, certificate number and Red Seal, if you have it
# Journeyman Plumber license (gate)
USA: journeyman plumber license
  | the state or city licensing board; TX: the Texas State Board of Plumbing Examiners (TSBPE); CO: the Colorado State Plumbing Board; ${STATE_BOARDS}
  | the state, license number and expiry date
Canada: plumber certificate of qualification; ON: 306A plumber certificate of qualification; QC: CCQ plumber certificate
  | the apprenticeship authority; ${TRADE_BODIES}
  | the trade code, certificate number and Red Seal, if you have it
# Diesel technician certificate
USA: ASE medium/heavy truck (T-series) certification | ASE | each test and its expiry date
Canada: truck and transport mechanic certificate of qualification; ON: 310T truck and coach technician certificate of qualification; QC: CCQ truck and transport mechanic certificate
  | the apprenticeship authority; ${TRADE_BODIES}
  | the trade code, certificate number and Red Seal, if you have it
# ASE certification
USA: ASE certification | ASE | each test (A1 to A8) and its expiry date
Canada: automotive service technician certificate of qualification; ON: 310S automotive service technician certificate of qualification; QC: CCQ automotive service technician certificate
  | the apprenticeship authority; ${TRADE_BODIES}
  | the trade code, certificate number and Red Seal, if you have it
# Millwright certificate
USA: millwright card | your union or apprenticeship program
Canada: industrial mechanic (millwright) certificate of qualification; ON: 433A millwright certificate of qualification; QC: CCQ industrial mechanic (millwright) certificate
  | the apprenticeship authority; ${TRADE_BODIES}
  | the trade code, certificate number and Red Seal, if you have it
# Red Seal
USA: journeyman card | your apprenticeship program
Canada: Red Seal |  | the trade, certificate number and province
# Gas Fitter license (gate)
USA: gas fitter license | the state or city licensing board
Canada: gas fitter ticket (class A or B); ON: TSSA gas technician certificate (G1, G2 or G3)
  | the safety authority; ON: TSSA; BC: Technical Safety BC; ${OTHER_TRADE_BODIES}
# EPA 608 (gate)
USA: EPA Section 608 certification |  | the type (I, II, III or Universal) and number
Canada: refrigeration and air conditioning mechanic certificate and ODP card; ON: 313A refrigeration and air conditioning certificate and ODP card
  | the apprenticeship authority and HRAI
# CWB certification
USA: AWS welder certification |  | the process, position (such as 3G or 6G), material, code and test date
Canada: CWB welder qualification (CSA W47.1) |  | the process, position, class and expiry date
# Commercial Driver's License (gate)
USA: CDL |  | the class, endorsements, restrictions and the date your medical card expires
Canada: Class 1 license; ON: class AZ license
  | 
  | the class, endorsements, a clean abstract if you have one, and the expiry date
# Driver's license
USA: driver's license |  | the class and a clean record, if you have one
Canada: driver's license; ON: G driver's license |  | the class and a clean abstract, if you have one
# TWIC card (as written)
USA: TWIC card |  | its expiry date
Canada: FAST card |  | its expiry date
# Crisis Prevention Intervention
USA: nonviolent crisis intervention (CPI) training |  | the date
Canada: nonviolent crisis intervention (CPI) training |  | the date
# DOT medical card
USA: DOT medical card |  | its expiry date
Canada: commercial driver medical |  | its expiry date
# Professional Engineer
USA: PE license | the {place} engineering board | the state, discipline and license number
Canada: P.Eng. license; QC: engineer permit (ing.)
  | the engineering regulator; ON: Professional Engineers Ontario (PEO); BC: Engineers and Geoscientists BC (EGBC); AB: APEGA; SK: APEGS; MB: Engineers Geoscientists Manitoba; QC: the Ordre des ingénieurs du Québec (OIQ); NS: Engineers Nova Scotia
  | the province and license number
# Certified Public Accountant
USA: CPA license | the {place} Board of Accountancy | the state, license number and status
Canada: CPA designation
  | the CPA body; ON: CPA Ontario; BC: CPABC; AB: CPA Alberta; SK: CPA Saskatchewan; MB: CPA Manitoba; QC: the Ordre des CPA du Québec; NS: CPA Nova Scotia; NB: CPA New Brunswick
  | the province and the year you qualified
# Bar admission (gate)
USA: bar admission | the {place} bar | the state, year and bar number
Canada: call to the bar
  | the law society; ON: the Law Society of Ontario (LSO); BC: the Law Society of British Columbia (LSBC); AB: the Law Society of Alberta (LSA); QC: the Barreau du Québec
  | the province and the year of call
# Real Estate license (gate)
USA: real estate license | the {place} real estate commission
Canada: real estate license; ON: RECO registration; QC: broker license
  | the real estate regulator; ON: the Real Estate Council of Ontario (RECO); BC: the BC Financial Services Authority (BCFSA); AB: the Real Estate Council of Alberta (RECA); QC: the OACIQ
# Guard license (gate)
USA: security guard license; CA: guard card; FL: Class D security license
  | TX: the Texas Department of Public Safety; CA: the Bureau of Security and Investigative Services (BSIS); FL: the Florida Department of Agriculture and Consumer Services; NY: the New York Department of State; IL: the Illinois Department of Financial and Professional Regulation (PERC card)
Canada: security guard license; QC: guarding agent permit
  | ON: the Ontario Ministry of the Solicitor General; BC: BC's Security Programs Division; QC: the Bureau de la sécurité privée (BSP)
# ServSafe
USA: ServSafe certification |  | Manager or Food Handler, and the expiry date
Canada: food handler certificate; BC: FOODSAFE Level 1; QC: MAPAQ food hygiene and safety training
  | public health; BC: FOODSAFE; QC: MAPAQ
  | the issuer and the expiry date
# Food Handler certificate
USA: food handler card | the state or county | the issuer and the expiry date
Canada: food handler certificate; BC: FOODSAFE Level 1; QC: MAPAQ food hygiene and safety training
  | public health; BC: FOODSAFE; QC: MAPAQ
  | the issuer and the expiry date
# Smart Serve
USA: alcohol server training |  | the program, the state and the expiry date
Canada: responsible alcohol service certificate; ON: Smart Serve; BC: Serving It Right; AB: ProServe
  | 
  | the expiry date
# Working at Heights certificate
USA: fall protection training |  | the date
Canada: fall protection training; ON: Working at Heights training |  | the expiry date
`
