import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Found, ResumeJob } from '#shared/domain/resumes/structure.ts'
import { readResumeStructure } from './read-structure.ts'

const read = (text: string) => readResumeStructure(text.trim().split('\n').filter(Boolean))
const texts = (values: readonly Found[]) => values.map(({ text }) => text)
const plainJob = ({ title, employer, place, from, to, points }: ResumeJob) => [
  title?.text,
  employer?.text,
  place?.text,
  from?.date,
  to?.date,
  points.length,
]

const NURSE = `
ROBIN SAMPLE, RN
Clinical Nurse Educator | Halifax, NS
robin.sample@example.com | (902) 555-0142

Profile
Eleven years at the bedside.

Professional History
Clinical Nurse Educator, Harbor Health Centre, Halifax, NS
May 2019 - Present
• Taught 40 new nurses a year, in classes and on the floor, together with the pharmacy and
the infection control team
• Wrote the guide for night handovers
Staff Nurse, Lakeside Clinic, Truro, NS
2014 - 2019
• Cared for surgical patients

Education & Training
BSc Nursing, Dalhousie University, 2014

Professional Skills
Clinical: Triage, wound care (acute, chronic); Epic
Licenses & Certifications
Registered Nurse, NSCN
BLS, ACLS
Languages
English (native), French (intermediate)
`

describe('a resume in one column', () => {
  const nurse = read(NURSE)

  it('has a name without letters, a headline, a place and contacts', () => {
    expect([nurse.name?.text, nurse.headline?.text, nurse.place?.text]).toEqual([
      'ROBIN SAMPLE',
      'Clinical Nurse Educator',
      'Halifax, NS',
    ])
    expect([texts(nurse.emails), texts(nurse.phones)]).toEqual([
      ['robin.sample@example.com'],
      ['(902) 555-0142'],
    ])
  })

  it('has jobs, taken apart, with the lines that a point wraps to', () => {
    expect(nurse.jobs.map(plainJob)).toEqual([
      ['Clinical Nurse Educator', 'Harbor Health Centre', 'Halifax, NS', '2019-05', 'present', 2],
      ['Staff Nurse', 'Lakeside Clinic', 'Truro, NS', '2014', '2019', 1],
    ])
    expect(nurse.jobs[0]?.points[0]?.text).toContain('pharmacy and the infection control team')
  })

  it('has education, skills, licenses and languages', () => {
    const [school] = nurse.education
    expect([school?.degree?.text, school?.school?.text, school?.to?.date]).toEqual([
      'BSc Nursing',
      'Dalhousie University',
      '2014',
    ])
    expect(texts(nurse.skills)).toEqual(['Triage', 'wound care (acute, chronic)', 'Epic'])
    expect(texts(nurse.licenses)).toEqual(['Registered Nurse, NSCN', 'BLS, ACLS'])
    expect(texts(nurse.languages)).toEqual(['English', 'French'])
  })

  it('says where everything stands', () => {
    const lines = NURSE.trim().split('\n').filter(Boolean)
    const { jobs, skills, name, education } = nurse
    const single = [
      name,
      ...skills,
      ...jobs.flatMap(({ title, from, to }) => [title, from, to]),
      education[0]?.school,
    ]
    for (const value of single)
      if (value) expect(lines[value.line]?.slice(value.start, value.end)).toBe(value.text)
  })
})

it.each([
  ['title and employer, then dates', 'Welder | Acme Fabrication Ltd.\nJune 2019 - Present\n- Welded pipe'],
  ['all in one line', 'Welder — Acme Fabrication Ltd. (June 2019 – Present)\n• Welded pipe'],
  ['employer first', 'Acme Fabrication Ltd. | Welder | June 2019 - Present\n• Welded pipe'],
  ['three lines', 'Welder\nAcme Fabrication Ltd.\nJune 2019 to Present\n• Welded pipe'],
  ['employer with dates, then title', 'Acme Fabrication Ltd.\tJune 2019 - Present\nWelder\n• Welded pipe'],
  ['dates first', 'June 2019 - Present\nWelder\nAcme Fabrication Ltd.\n• Welded pipe'],
  ['dates at the right', 'Welder\tJune 2019 – Present\nAcme Fabrication Ltd.\n• Welded pipe'],
  [
    'a name and its employer by a comma',
    'Welder, Acme Fabrication Ltd.\nJune, 2019 - Present\nWelded pipe for ships',
  ],
  ['heading beside it', 'Work\tWelder\nAcme Fabrication Ltd.\nJune 2019 - Present\n• Welded pipe'],
  ['at', 'Welder at Acme Fabrication Ltd., 06/2019 - now\n• Welded pipe'],
])('reads a job written as %s', (_, text) => {
  const [job, ...others] = read(text.startsWith('Work') ? text : `Experience\n${text}`).jobs
  expect(others).toEqual([])
  expect(job && plainJob(job)).toEqual([
    'Welder',
    'Acme Fabrication Ltd.',
    undefined,
    '2019-06',
    'present',
    1,
  ])
})

it('reads a place below the dates', () => {
  const [job] = read(
    'Experience\nWelder\nAcme Ltd.\nMay 2019 - Present\nHalifax, NS\nWelded pipe for ships',
  ).jobs
  expect(job && plainJob(job)).toEqual(['Welder', 'Acme Ltd.', 'Halifax, NS', '2019-05', 'present', 1])
})

it('keeps the order of clear entries for those that are not', () => {
  const { jobs } = read('Experience\nNurse | Harbor Clinic | 2019 - 2021\nFloat Pool | Mercy | 2017 - 2019')
  expect(jobs.map(({ title }) => title?.text)).toEqual(['Nurse', 'Float Pool'])
})

describe('a heading on the line of what it heads', () => {
  it('begins a section', () => {
    const cv = read(`
Robin Sample
Experience
Welder | Acme Ltd. | 2019 - 2021
• Welded pipe
Key Skills: TIG welding, Blueprints
Languages: English, French
Certifications: CWB ticket
Education: Diploma in Welding, Algonquin College, 2014`)
    expect(texts(cv.skills)).toEqual(['TIG welding', 'Blueprints'])
    expect(texts(cv.languages)).toEqual(['English', 'French'])
    expect(texts(cv.licenses)).toEqual(['CWB ticket'])
    expect(cv.education[0]?.school?.text).toBe('Algonquin College')
    expect(cv.jobs[0]?.points).toHaveLength(1)
  })

  it('is part of the job if another job follows', () => {
    const { jobs, skills } = read(`
Experience
Developer | Acme Ltd. | 2019 - 2021
Skills: Java, Spring
Tester | Lake Ltd. | 2017 - 2019`)
    expect([jobs.length, texts(skills)]).toEqual([2, []])
    expect(jobs[0]?.points[0]?.text).toBe('Skills: Java, Spring')
  })

  it('does not make jobs of years', () => {
    expect(read('Robin Sample\nExperience: 12 years').jobs).toEqual([])
  })
})

it('knows every state and province', () => {
  expect(read('Robin Sample\nWelder\nBangor, Maine').place?.text).toBe('Bangor, Maine')
  expect(read('Robin Sample\nWelder\nIqaluit, Nunavut').place?.text).toBe('Iqaluit, Nunavut')
})

it('reads French', () => {
  const cv = read(`
Léa Exemple
Technicienne en laboratoire
lea@example.ca
Expérience professionnelle
Technicienne en laboratoire | Hôpital du Lac | janvier 2020 à aujourd'hui
• Analyses
Formation
DEC en analyses biomédicales | Cégep du Nord | 2017 - 2020
Compétences
Microscopie, Prélèvements
Langues
Français, Anglais`)
  expect(cv.headline?.text).toBe('Technicienne en laboratoire')
  expect(cv.jobs.map(plainJob)).toEqual([
    ['Technicienne en laboratoire', 'Hôpital du Lac', undefined, '2020-01', 'present', 1],
  ])
  expect(cv.education[0]?.school?.text).toBe('Cégep du Nord')
  expect([texts(cv.skills), texts(cv.languages)]).toEqual([
    ['Microscopie', 'Prélèvements'],
    ['Français', 'Anglais'],
  ])
})

const JOB = 'Experience\nWelder | Acme Ltd. | 2019 - 2021\n'

it.each([
  [
    'a software engineer at a company named after software',
    'Northwind Software\tHalifax, NS\nSoftware Engineer\t2019 - 2021',
    ['Software Engineer', 'Northwind Software', 'Halifax, NS'],
  ],
  [
    'a title with a dash',
    'Charge Nurse - Emergency Department\nHarbor Health\n2019 - 2021',
    ['Charge Nurse - Emergency Department', 'Harbor Health', undefined],
  ],
  [
    'an employer with a dash and a comma',
    'Harbor, Inc. – Shared Services\t2019 - 2021\nSenior Clerk — Truro, NS',
    ['Senior Clerk', 'Harbor, Inc. – Shared Services', 'Truro, NS'],
  ],
  [
    'an employer and its country',
    'Meridian Flight Lab, Peru (2019-2021)\nResearch Assistant',
    ['Research Assistant', 'Meridian Flight Lab', 'Peru'],
  ],
  [
    'a place abroad',
    'Welder | Acme Ltd. | 2019 - 2021 | Porto Alegre, Brazil',
    ['Welder', 'Acme Ltd.', 'Porto Alegre, Brazil'],
  ],
  [
    'two places',
    'Acme Ltd.\tTruro, NS and Halifax, NS\nWelder\t2019 - 2021',
    ['Welder', 'Acme Ltd.', 'Truro, NS and Halifax, NS'],
  ],
])('reads %s', (_, text, expected) => {
  const { jobs } = read(`Experience\n${text}\n• Did work`)
  expect(jobs.map((job) => plainJob(job).slice(0, 3))).toEqual([expected])
})

it('keeps years within a sentence out of the dates of jobs', () => {
  const { jobs } = read(
    `${JOB}Led the opening of a second shop with sales that grew by\nmore than 110% from 2019 to 2020`,
  )
  expect(jobs.map(plainJob)).toEqual([['Welder', 'Acme Ltd.', undefined, '2019', '2021', 1]])
})

it('ends a point where the next word would have fit', () => {
  const long = 'Welded pipe for ships and docks and bridges, at night and in the rain, in three provinces'
  const { jobs } = read(
    `${JOB}${long} or\nfour\nTrained apprentices in every shop on the whole of the east coast\nKept the log`,
  )
  expect(jobs[0]?.points.map(({ text }) => text)).toEqual([
    `${long} or four`,
    'Trained apprentices in every shop on the whole of the east coast',
    'Kept the log',
  ])
})

it('reads a list of jobs without dates', () => {
  const { jobs } = read('Additional Experience\nDriver – City Cabs\nPackage Handler Trainee – Acme Freight')
  expect(jobs.map((job) => plainJob(job).slice(0, 2))).toEqual([
    ['Driver', 'City Cabs'],
    ['Package Handler Trainee', 'Acme Freight'],
  ])
})

it.each([
  [
    'dates above',
    '2008 - 2010\nMSW\nLakeside University\n2004 - 2008\nBSW\nLakeside University',
    [
      ['MSW', 'Lakeside University', '2010'],
      ['BSW', 'Lakeside University', '2008'],
    ],
  ],
  [
    'names without words for it',
    'NSCC\nDiploma\nJun 2012\nISFR\nWelding\nDec 2008',
    [
      ['Diploma', 'NSCC', '2012-06'],
      ['Welding', 'ISFR', '2008-12'],
    ],
  ],
  [
    'a degree on two lines',
    'Bachelor of Science in Nursing\n(BSN)\nLakeside University\n2009',
    [['Bachelor of Science in Nursing (BSN)', 'Lakeside University', '2009']],
  ],
  [
    'a school certificate',
    'Harbor Grammar School\nHigh School Certificate\t2014',
    [['High School Certificate', 'Harbor Grammar School', '2014']],
  ],
  [
    'a course without a word for it',
    'Lakeside University\tTruro, NS\nExchange in game design\tAug 2016 – Jan 2017',
    [['Exchange in game design', 'Lakeside University', '2017-01']],
  ],
  [
    'what was done there',
    'BSc, Lakeside University, 2014\nCompleted a year abroad with Harbor University students',
    [['BSc', 'Lakeside University', '2014']],
  ],
])('reads education with %s', (_, text, expected) => {
  const { education } = read(`Education\n${text}`)
  expect(education.map(({ degree, school, to }) => [degree?.text, school?.text, to?.date])).toEqual(expected)
})

it('leaves dates and numbers out of licenses, and joins what wraps', () => {
  const { licenses } = read(
    'Licenses\nYEAR 2019\nLicensed Clinical Social Worker\n(LCSW)\nBLS (2023)\nCWB ticket – JAN 2012\nLicense Number: 112233',
  )
  expect(texts(licenses)).toEqual(['Licensed Clinical Social Worker (LCSW)', 'BLS', 'CWB ticket'])
})

it('reads languages only where they are named, and skills that wrap', () => {
  expect(
    texts(read('Languages\nEnglish\tSpanish\nFull professional proficiency\nTutored in 2 schools').languages),
  ).toEqual(['English', 'Spanish'])
  expect(texts(read('Skills\nTools: Excel, Slack &\nZoom, Epic').skills)).toEqual([
    'Excel',
    'Slack & Zoom',
    'Epic',
  ])
})

it('takes the contacts of referees for theirs', () => {
  const { phones } = read('Robin Sample\n902-555-0142\nReferences\nLee Example\n902-555-0199')
  expect(texts(phones)).toEqual(['902-555-0142'])
})

it('reads a headline of stacked words, and one without a word for a role', () => {
  expect(read('Robin Sample\nBUSINESS\nINTELLIGENCE\nANALYST\nSkills').headline?.text).toBe(
    'BUSINESS INTELLIGENCE ANALYST',
  )
  expect(read('Robin Sample\nPlant Lover & Bread Winner\nSkills').headline?.text).toBe(
    'Plant Lover & Bread Winner',
  )
})

it('never invents anything', () => {
  expect(read('I have worked in many places.')).toMatchObject({
    name: null,
    headline: null,
    jobs: [],
    skills: [],
  })
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), (lines) => {
      const { skills } = readResumeStructure(['Skills', ...lines])
      for (const { text, line, start, endLine, end } of skills)
        if (line === endLine) expect(['Skills', ...lines][line]?.slice(start, end)).toBe(text)
        else expect(text.startsWith(['Skills', ...lines][line]?.slice(start).trim()[0] ?? '')).toBe(true)
    }),
    { numRuns: 200 },
  )
})
