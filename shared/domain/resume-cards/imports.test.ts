import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFromJsonResume } from './from-json-resume.ts'
import { cardFromLinkedin, kindOfCsv } from './from-linkedin.ts'
import { cardFromResume } from './from-resume.ts'
import { fitOnCard, isEmptyImport, NOTHING_IMPORTED } from './imported.ts'
import { CARD_LIMITS } from './rules.ts'

const line = (text: string, section: 'experience' | 'education' | 'summary' | 'awards' | null = null) => ({
  text,
  section,
  isContact: /@/.test(text),
})

const NO_DETAILS = { headline: '', jobs: [], skills: [] }

describe('a resume', () => {
  const lines = [
    line('Robin Sample'),
    line('Clinical Nurse Educator'),
    line('robin@example.com'),
    line('Summary', 'summary'),
    line('Eleven years at the bedside. And more.'),
    line('Experience', 'experience'),
    line('Nurse educator, Harbor Health, since 2022'),
    line('Education', 'education'),
    line('BSN, University of Washington'),
    line('Awards', 'awards'),
    line('• Nurse of the year'),
  ]
  const links = ['linkedin.com/in/robin', 'https://robin.example.com']
  const reading = { lines, emails: ['robin@example.com'], links }
  const jobs = [{ title: 'Nurse educator', employer: '', place: '', from: '', to: '', points: [] }]

  it('fills what its headings and details say', () => {
    const skills = ['Critical care', 'Epic', 'BLS / ACLS']
    expect(cardFromResume(reading, { headline: 'Clinical Nurse Educator', jobs, skills })).toEqual({
      title: 'Clinical Nurse Educator',
      tagline: 'Eleven years at the bedside.',
      skills: ['Critical care', 'Epic', 'BLS / ACLS'],
      experience: 'Nurse educator, Harbor Health, since 2022',
      education: 'BSN, University of Washington',
      achievements: ['Nurse of the year'],
      contactEmail: 'robin@example.com',
      linkedinUrl: 'https://linkedin.com/in/robin',
      portfolioUrl: 'https://robin.example.com/',
    })
  })

  it('without a headline is named after the newest job', () => {
    expect(cardFromResume(reading, { headline: '', jobs, skills: [] }).title).toBe('Nurse educator')
  })

  it('without a headline is named after the job that goes on, wherever it stands', () => {
    const past = { title: 'Welder', employer: '', place: '', from: '2022-01', to: '2022-04', points: [] }
    const present = { ...past, title: 'Instructor', to: 'present' }
    const card = cardFromResume(reading, { headline: '', jobs: [past, present], skills: [] })
    expect(card.title).toBe('Instructor')
  })

  it('without headings gives little, and nothing wrong', () => {
    expect(cardFromResume({ lines: [], emails: [], links: [] }, NO_DETAILS)).toEqual(NOTHING_IMPORTED)
  })
})

describe('JSON Resume', () => {
  it('takes nothing on trust', () => {
    for (const text of ['', 'null', '[]', '{"a":1}', '<html>', '"basics"'])
      expect(cardFromJsonResume(text)).toBeNull()
    const hostile = {
      basics: { label: 7, email: ['x'], url: 'javascript:alert(1)', profiles: 'x' },
      work: [null, 3],
      skills: { name: 1 },
    }
    const card = cardFromJsonResume(JSON.stringify(hostile))
    expect(card && isEmptyImport(card)).toBe(true)
    fc.assert(fc.property(fc.json(), (text) => void cardFromJsonResume(text)))
  })

  it('reads positions with their employers and years', () => {
    const card = cardFromJsonResume(
      JSON.stringify({
        basics: { name: 'R', summary: 'Hello' },
        work: [{ position: 'Nurse', name: 'Harbor', startDate: '2020-01', highlights: ['Led'] }],
        skills: [{ name: 'Care', keywords: ['Epic'] }],
      }),
    )
    expect(card).toMatchObject({
      title: 'Nurse',
      experience: 'Nurse, Harbor, since 2020\n• Led',
      skills: ['Care', 'Epic'],
    })
  })
})

describe('LinkedIn', () => {
  it('reads the tables of the export', () => {
    const card = cardFromLinkedin({
      profile: [
        {
          Headline: 'Nurse | Speaker',
          Summary: 'Awake. Always.',
          Websites: '[PERSONAL:https://example.com]',
        },
      ],
      positions: [{ 'Company Name': 'Harbor', Title: 'Nurse', 'Started On': 'Jan 2020', 'Finished On': '' }],
      skills: [{ Name: 'Epic' }, { Name: 'epic' }],
      'email addresses': [
        { 'Email Address': 'old@example.com', Primary: 'No' },
        { 'Email Address': 'robin@example.com', Primary: 'Yes' },
      ],
    })
    expect(card).toMatchObject({
      title: 'Nurse',
      tagline: 'Awake.',
      experience: 'Nurse, Harbor, since Jan 2020',
      skills: ['Epic'],
      contactEmail: 'robin@example.com',
      portfolioUrl: 'https://example.com/',
    })
  })

  it('knows a single table by its columns', () => {
    expect(kindOfCsv(['Company Name', 'Title', 'Description', 'Started On'])).toBe('positions')
    expect(kindOfCsv(['Name'])).toBe('skills')
    expect(kindOfCsv(['Conversation ID', 'Content'])).toBeNull()
  })
})

it('an import never holds more than a card', () => {
  const card = fitOnCard({
    title: 'word '.repeat(100),
    skills: Array.from({ length: 100 }, (_, i) => `s${i}`),
    achievements: ['x'.repeat(1_000)],
    experience: '😀'.repeat(5_000),
    contactEmail: 'nobody',
  })
  expect(card.title.length).toBeLessThanOrEqual(CARD_LIMITS.title)
  expect(card.skills).toHaveLength(CARD_LIMITS.skills)
  expect(card.achievements[0]?.length).toBeLessThanOrEqual(CARD_LIMITS.achievement)
  expect(card.experience.length).toBeLessThanOrEqual(CARD_LIMITS.experience)
  expect(card.contactEmail).toBe('')
})
