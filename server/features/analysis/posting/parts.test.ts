import { describe, expect, it } from 'vitest'
import { readJobText } from '../reading/job.ts'
import { readTextDocument } from '../text/document.ts'
import { postingParts } from './parts.ts'

const partOf = (text: string, word: string) => {
  const document = readTextDocument(text)
  const at = document.tokens.findIndex(({ norm }) => norm === word)
  return postingParts(document).at(at)
}
const askedOf = (text: string) =>
  readJobText({ job: { text } }).skills.flatMap(({ entries }) => entries.map(({ name }) => name))

const GLUED =
  'Backend Engineer Acme is a leading provider of payment tools. What You Will Do Design services that move money. ' +
  'Basic Qualifications 3+ years with Python and PostgreSQL. Nice To Haves - Experience with Kafka ' +
  "What's In It For You - Medical, dental and FSA. Acme is an equal opportunity employer without regard to genetic information."

describe('the parts of a posting', () => {
  it.each([
    ['money', 'duties'],
    ['python', 'required'],
    ['kafka', 'preferred'],
    ['dental', 'benefits'],
    ['genetic', 'legal'],
  ])('in one paragraph, %s belongs to %s', (word, part) => {
    expect(partOf(GLUED, word)).toBe(part)
  })

  it('a text before the first heading introduces the company', () => {
    const text = 'Plumber\nRossi keeps the culture of craft alive since 1950.\nRequirements\n- Copper pipe'
    expect(partOf(text, 'culture')).toBe('company')
    expect(partOf(text, 'plumber')).toBe('other')
  })

  it('finds headings of one word where line breaks were lost', () => {
    const lost =
      'Machine Learning Engineer Acme builds software for clinics and pharmacies across the country and beyond ' +
      'Responsibilities Design training pipelines in Airflow Monitor drift in production and keep the models honest all year ' +
      'Requirements Four years with Python and SQL and the patience to read data before modeling it ' +
      'Preferred Qualifications Experience with FHIR Benefits Competitive pay and a team that eats lunch together every single day'
    const { skills } = readJobText({ job: { text: lost } })
    const importance = (name: string) => skills.find(({ entries }) => entries[0]?.name === name)?.importance
    expect([importance('Apache Airflow'), importance('Python'), importance('SQL')]).toEqual([
      'required',
      'required',
      'required',
    ])
    expect(partOf(lost, 'lunch')).toBe('benefits')
  })

  it('a heading with a name is about the company, one with the role is not', () => {
    expect(partOf('About Acme\nWe sell anvils', 'anvils')).toBe('company')
    expect(partOf('About the role\nYou sell anvils', 'anvils')).toBe('duties')
  })
})

describe('requirements are read where they stand', () => {
  it('not from benefits, law or what the company says of itself', () => {
    expect(askedOf(GLUED).toSorted()).toEqual([
      'Apache Kafka',
      'Back-end development',
      'PostgreSQL',
      'Python',
    ])
  })

  it.each([
    ['Software Engineer\nRequirements\n- Python, and you care about culture and delivery', 'Crop production'],
    [
      'Software Engineer\nResponsibilities\n- Own scaling of each server in Python\n- Record metrics',
      'Dental hygiene',
    ],
    [
      'Software Engineer\nResponsibilities\n- Own scaling of each server in Python\n- Record metrics',
      'Table service',
    ],
    ['Software Engineer\nResponsibilities\n- Python\n- Record metrics', 'Filing'],
    ['Software Engineer\nRequirements\n- Python\n- Continuous delivery', 'Last-mile delivery'],
    ['Software Engineer\nRequirements\n- Python\nBenefits\n- HSA or FSA', 'Actuary designation'],
    [
      'Registered Nurse\nUniversity Health Network\nRequirements\n- Wound care at our network',
      'Computer networking',
    ],
    ['Carpenter\nRequirements\n- Framing\n- Own hand tools', 'Power tools'],
    [
      'Software Engineer\nRequirements\n- Python and a good idea of compensation',
      'Compensation and benefits',
    ],
  ])('%j does not ask for %s', (text, name) => {
    expect(askedOf(text)).not.toContain(name)
  })

  it.each([
    ['Dental Hygienist\nDuties\n- Scaling and X-rays', 'Dental hygiene'],
    ['Server\nDuties\n- Serving and taking orders', 'Table service'],
    ['HR Manager\nRequirements\n- Compensation and payroll', 'Compensation and benefits'],
    ['Requirements\n- Welding\n- Filing', 'Welding'],
  ])('%j asks for %s', (text, name) => {
    expect(askedOf(text)).toContain(name)
  })
})

describe('the occupation of a posting', () => {
  const occupationOf = (text: string) => readJobText({ job: { text } }).occupation?.quote.text

  it('is not that of people the job works with or reports to', () => {
    expect(occupationOf('People Metrics Lead\nPartner with HR business partners every week')).toBeUndefined()
    expect(occupationOf('Shop floor\nReports to the plant manager')).toBeUndefined()
    expect(occupationOf('Come and join us\nWe need a registered nurse')).toBe('registered nurse')
  })
})
