import { describe, expect, it } from 'vitest'
import { HEALTH_PAIRS } from '#tests/factories/coach-pairs/health.ts'
import { OFFICE_PAIRS } from '#tests/factories/coach-pairs/office.ts'
import { SCHOOL_AND_SHOP_PAIRS } from '#tests/factories/coach-pairs/schools-and-shops.ts'
import { SERVICE_PAIRS } from '#tests/factories/coach-pairs/service.ts'
import { TRADE_PAIRS } from '#tests/factories/coach-pairs/trades.ts'
import { matchJob } from '../match/match-job.ts'
import { interviewQuestions } from '../match/questions.ts'
import { analyzeResume } from '../resume/analyze.ts'

const PAIRS = [...HEALTH_PAIRS, ...TRADE_PAIRS, ...SCHOOL_AND_SHOP_PAIRS, ...SERVICE_PAIRS, ...OFFICE_PAIRS]

/** By pair: what the advice and must-haves say, what they never say, and the pay of the posting. */
const EXPECTED: Readonly<
  Record<string, { says: readonly RegExp[]; never?: readonly RegExp[]; pay: string }>
> = {
  'nurse, Toronto': {
    says: [
      /ACLS certification from Heart & Stroke/,
      /Telemetry and ECG interpretation/,
      /RN registration: yes/,
    ],
    never: [/Board of Nursing/, /network/i, /NLC/],
    pay: '41.2-57.6 hour CAD',
  },
  'nurse, Houston': {
    says: [/live in Louisiana.*Texas Board of Nursing.*multistate \(NLC\)/],
    never: [/genetic/i, /College of Nurses/],
    pay: '38.5-52.75 hour USD',
  },
  'pharmacy technician, Columbus': {
    says: [/PTCB or NHA and the Ohio Board of Pharmacy/, /Pharmacy software/],
    never: [/Must-have: pharmacy technician/],
    pay: '18-22.5 hour USD',
  },
  'pharmacy technician, Vancouver': {
    says: [/Medication reconciliation/, /\(RPhT\): yes/],
    never: [/immuniz/i, /Board of Pharmacy/],
    pay: '33.4-41.7 hour CAD',
  },
  'paramedic, Ottawa': {
    says: [/A-EMCA/, /Ontario Ministry of Health/],
    never: [/NREMT/, /immuniz/i],
    pay: '41.85-41.85 hour CAD',
  },
  'paramedic, Phoenix': {
    says: [/Must-have: PALS/, /NREMT number/, /valid driver's license/],
    never: [/EMT certification/, /license.*number and expiry.*driver/i],
    pay: '27.4-null hour USD',
  },
  'electrician, Hamilton': {
    says: [/309A/, /Fire alarm systems/, /Must-have: Working at Heights training/],
    never: [/state or city/],
    pay: '38-46 hour CAD',
  },
  'electrician, Denver': {
    says: [
      /Must-have: journeyman electrician license from the Colorado State Electrical Board/,
      /Switchgear/,
    ],
    never: [/309A/, /Red Seal/, /kneel/],
    pay: '34-42 hour USD',
  },
  'welder, Beaumont': {
    says: [
      /6G test, and your resume shows 3G and 4G/,
      /Must-have: TWIC card/,
      /AWS welder certification: partly/,
    ],
    never: [/CWB/, /Red Seal/],
    pay: '32-32 hour USD',
  },
  'welder, Edmonton': {
    says: [/Must-have: CWB welder qualification \(CSA W47\.1\)/, /Red Seal: yes/],
    never: [/AWS/],
    pay: '36-44 hour CAD',
  },
  'plumber, Portland': {
    says: [/live in Washington.*Oregon's Building Codes Division/, /valid driver's license/],
    never: [/306A/],
    pay: '80000-110000 year USD',
  },
  'plumber, Halifax': {
    says: [/gas fitter ticket/, /Red Seal: yes/],
    never: [/state or city/],
    pay: '34-40 hour CAD',
  },
  'teacher, Mississauga': {
    says: [/OCT certification: yes/, /Differentiated instruction/],
    never: [/High school diploma/, /department of education/],
    pay: '62000-117000 year CAD',
  },
  'teacher, San Antonio': {
    says: [/Must-have: teaching certificate from the Texas Education Agency/, /Fourth Grade Teacher/],
    never: [/OCT/],
    pay: '58500-71000 year USD',
  },
  'early childhood educator, London': {
    says: [
      /Must-have: RECE registration from the College of Early Childhood Educators \(CECE\)/,
      /CPR certification: yes/,
    ],
    never: [/CDA/, /patience/i],
    pay: '24.5-24.5 hour CAD',
  },
  'preschool teacher, Sacramento': { says: [/Spanish/], never: [/RECE/], pay: '22-26 hour USD' },
  'store manager, Calgary': { says: [/French/], never: [/culture/i], pay: '62000-74000 year CAD' },
  'store manager, Charlotte': {
    says: [/Assistant Store Manager/, /leads people/],
    never: [/fast-paced/i],
    pay: '52000-60000 year USD',
  },
  'truck driver, Dallas': {
    says: [
      /Class A, and your resume shows Class B/,
      /Class A CDL \(CDL-A\): partly/,
      /Must-have: DOT medical card/,
    ],
    never: [/AZ/],
    pay: '1450-1450 week USD',
  },
  'truck driver, Brampton': {
    says: [/Class AZ license: yes/, /Refrigerated freight/],
    never: [/CDL/, /DOT/, /Freight forwarding/],
    pay: '1600-1900 week CAD',
  },
  'chef, Montreal': {
    says: [/MAPAQ/, /Food costing/],
    never: [/ServSafe/, /Table service/],
    pay: '58000-66000 year CAD',
  },
  'line cook, Chicago': {
    says: [/Food handler card: yes/, /numbers.*covers per night/],
    pay: '19-23 hour USD',
  },
  'security guard, Los Angeles': {
    says: [/Must-have: guard card from the Bureau of Security and Investigative Services \(BSIS\)/],
    never: [/Law enforcement/],
    pay: '20.5-20.5 hour USD',
  },
  'security guard, Winnipeg': {
    says: [/nonviolent crisis intervention \(CPI\) training/, /Security guard license: yes/],
    never: [/BSIS/],
    pay: '19.85-19.85 hour CAD',
  },
  'accountant, Vancouver': {
    says: [/CPA designation from CPABC.*working toward it/],
    never: [/Board of Accountancy/],
    pay: '82000-96000 year CAD',
  },
  'accountant, Atlanta': {
    says: [/CPA license/, /ERP system/],
    never: [/network/i, /Actuary/, /CPA designation/],
    pay: '64000-76000 year USD',
  },
  'software engineer, Seattle': {
    says: [/Kubernetes.*Terraform/],
    never: [/genetic/i, /Actuary/, /Crop/, /Dental/],
    pay: '165000-210000 year USD',
  },
  'software engineer, Waterloo': { says: [/WCAG/, /Permission to work/], pay: '85000-105000 year CAD' },
  'marketing manager, Boston': {
    says: [/HubSpot/, /SQL/],
    never: [/Dental hygiene/i],
    pay: '85000-100000 year USD',
  },
  'marketing coordinator, Saskatoon': { says: [/Adobe Creative Suite/, /WordPress/], pay: 'not stated' },
}

/** Nothing a coach would say to anyone. */
const NEVER = [
  /stamina|\blift (?:\d|up|children)|stand for|steel-toed|immuni[sz]ation/i,
  /team ?work|communication skills|attention to detail|fast-paced|punctual|flexib/i,
  /\badd (?:it|them|this)\b/i,
  /background check|sector check|drug (?:test|screen)|fingerprint/i,
  /\b(?:whilst|amongst|colour|licence|centre|organis|recognis|behaviour|anybody|somebody|kindly)\b/i,
  /undefined|null|NaN|\{|\bthe the\b|\.\./,
]

describe.each(PAIRS)('advice for: $name', ({ name, country, posting, resume }) => {
  const other = country === 'USA' ? 'Canada' : 'USA'
  const input = { job: { text: posting }, resume, country: other } as const
  const match = matchJob(input)
  const expected = EXPECTED[name]
  const held = match.mustHaves.map(({ label, met }) => `${label}: ${met}`)
  const advice = [...match.suggestions, ...held].join('\n')

  it('says what a coach would', () => {
    for (const pattern of expected?.says ?? [/never/]) expect(advice).toMatch(pattern)
    for (const pattern of expected?.never ?? []) expect(advice).not.toMatch(pattern)
    expect(match.suggestions.length).toBeLessThanOrEqual(7)
    expect(new Set(match.suggestions).size).toBe(match.suggestions.length)
  })

  it('says nothing that no coach would', () => {
    const advice = [...match.suggestions, ...match.gaps].join('\n')
    for (const pattern of NEVER) expect(advice).not.toMatch(pattern)
    expect(match.points.map(({ label }) => label).join()).not.toMatch(/stamina|Criminal investigation/)
    for (const line of match.suggestions) expect(line).toMatch(/^[A-Z“].*\.$/)
    const questions = interviewQuestions(match, input).map(({ question }) => question)
    for (const question of questions) expect(question).not.toMatch(/stamina|Teamwork|sector check/i)
  })

  it('pays in the currency of its place, with public figures of that country', () => {
    const { pay, salary } = match
    const currency = country === 'USA' ? 'USD' : 'CAD'
    expect(pay ? `${pay.from}-${pay.to} ${pay.unit} ${pay.currency}` : 'not stated').toBe(expected?.pay)
    if (salary) expect(salary).toMatchObject({ country, currency })
    if (country === 'Canada') expect(JSON.stringify(match)).not.toMatch(/Bureau of Labor|"USD"/)
  })

  it('names no general trait among the missing keywords', () => {
    const { missingKeywords } = analyzeResume({ resume })
    expect(missingKeywords.join('\n')).not.toMatch(/stamina|Power tools|Communication$|Workplace safety/i)
    expect(missingKeywords.length).toBeLessThanOrEqual(8)
  })
})

it('does not count a lower class of license as the one asked for', () => {
  const pair = SERVICE_PAIRS.find(({ name }) => name === 'truck driver, Dallas')
  const { points, gaps } = matchJob({
    job: { text: pair?.posting ?? '' },
    resume: pair?.resume ?? '',
    country: 'USA',
  })
  expect(points.find(({ label }) => label.startsWith('Class A CDL'))).toMatchObject({
    met: 'partly',
    because: 'Your resume shows Class B, and the job asks for Class A.',
  })
  expect(gaps).toContain('Class A CDL (CDL-A)')
})

it('covers 15 trades in both countries', () => {
  expect(PAIRS).toHaveLength(30)
  expect(PAIRS.filter(({ country }) => country === 'Canada')).toHaveLength(15)
  expect(Object.keys(EXPECTED).toSorted()).toEqual(PAIRS.map(({ name }) => name).toSorted())
})
