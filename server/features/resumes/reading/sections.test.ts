import { expect, it } from 'vitest'
import { headingOf, headingsOf, knownSection } from './sections.ts'

const sectionOf = (line: string) => knownSection(headingOf(line))

it.each([
  ['Professional Skills', 'skills'],
  ['Professional history', 'experience'],
  ['CORE COMPETENCIES', 'skills'],
  ['Areas of Expertise:', 'skills'],
  ['— Work Experience —', 'experience'],
  ['Education & Training', 'education'],
  ['Licences and Certifications', 'certifications'],
  ['E D U C A T I O N', 'education'],
  ['W O R K   H I S T O R Y', 'experience'],
  ['E D U C AT I O N', 'education'],
  ['CLINICAL NURSING EXPERIENCE', 'experience'],
  ['Trade Skills', 'skills'],
  ['Expérience professionnelle', 'experience'],
  ['COMPÉTENCES', 'skills'],
  ['Formation', 'education'],
  ["Centres d'intérêt", 'interests'],
  ['My Toolbox', 'skills'],
  ["Where I've Worked", 'experience'],
  ['Highlights of Qualifications', 'summary'],
  ['Languages Spoken', 'languages'],
  ['Certs', 'certifications'],
  ['VOLUNTEERING/ EXTRACURRICULAR ACTIVITIES', 'volunteering'],
  ['PROFESSIONAL ACHIEVEMENTS', 'awards'],
])('%j heads the section %s', (line, section) => {
  expect(sectionOf(line)).toBe(section)
})

it.each([
  'Years of experience in skills training.',
  'Customer Service Experience, Cash Handling',
  'Nurse with ten years of experience',
  'Special Education',
  'Skills: triage, wound care',
  'History teacher',
  'ACME Corporation',
])('%j heads no section', (line) => {
  expect(sectionOf(line)).toBeNull()
})

it('knows headings of what is not read', () => {
  expect(headingOf('Professional Memberships')).toBe('other')
  expect(sectionOf('Professional Memberships')).toBeNull()
})

it('takes an item of a list for a heading only where headings look like it', () => {
  expect(headingsOf(['SKILLS', 'Leadership', 'EDUCATION', 'EXPERIENCE'])).toEqual([
    'skills',
    null,
    'education',
    'experience',
  ])
  expect(headingsOf(['Skills', '• Leadership', 'Leadership'])).toEqual(['skills', null, 'volunteering'])
})
