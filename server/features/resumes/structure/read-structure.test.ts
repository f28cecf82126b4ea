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
      for (const { text, line, start, end } of skills)
        expect(['Skills', ...lines][line]?.slice(start, end)).toBe(text)
    }),
    { numRuns: 200 },
  )
})
