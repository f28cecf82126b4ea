import { describe, expect, it } from 'vitest'
import { type CardExport, cardJsonResume, cardMarkdown, cardText } from './formats.ts'
import { cardFromJsonResume } from './from-json-resume.ts'
import { cardVcard } from './vcard.ts'

const card: CardExport = {
  title: 'Night Nurse',
  tagline: 'Awake',
  skills: ['Critical care', 'Epic'],
  experience: 'ICU, 2015 to 2022.\nEducator since.',
  education: 'BSN',
  achievements: ['Cut waiting', '96 % passed'],
  contactEmail: 'robin@example.com',
  linkedinUrl: 'https://linkedin.com/in/robin',
  portfolioUrl: 'https://example.com/',
  url: 'https://trueline.test/resume-cards/1',
  name: 'Robin S.',
  updatedAt: '2026-01-02T03:04:05.000Z',
  verified: ['ID'],
}
const bare: CardExport = {
  ...card,
  ...{ tagline: null, skills: [], experience: null, education: null, achievements: [] },
  ...{ contactEmail: null, linkedinUrl: null, portfolioUrl: null, name: null, verified: [] },
}

describe('the text file', () => {
  it('has every part in the order of the specification', () => {
    expect(cardText(card)).toBe(
      `Night Nurse
Awake

SKILLS
Critical care, Epic

EXPERIENCE
ICU, 2015 to 2022.
Educator since.

EDUCATION
BSN

ACHIEVEMENTS
• Cut waiting
• 96 % passed

CONTACT
Email: robin@example.com
LinkedIn: https://linkedin.com/in/robin
Portfolio: https://example.com/
`,
    )
  })

  it('leaves out what the card does not say', () => expect(cardText(bare)).toBe('Night Nurse\n'))
})

describe('a vCard', () => {
  const hostile = { ...card, title: 'Nurse\r\nEMAIL:evil@example.com\nEND:VCARD', tagline: 'a;b,c\\d' }

  it('says who, what and where', () => {
    const lines = cardVcard(card).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0'])
    expect(lines).toEqual(
      expect.arrayContaining([
        'FN:Robin S.',
        'N:S.;Robin;;;',
        'TITLE:Night Nurse',
        'EMAIL;TYPE=INTERNET:robin@example.com',
      ]),
    )
    expect(lines.slice(-2)).toEqual(['END:VCARD', ''])
  })

  it('lets nothing written on a card become a line of its own', () => {
    const unfolded = cardVcard(hostile).replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded.filter((line) => line.startsWith('EMAIL'))).toHaveLength(1)
    expect(unfolded.filter((line) => line === 'END:VCARD')).toHaveLength(1)
    expect(unfolded).toContain('TITLE:Nurse\\nEMAIL:evil@example.com\\nEND:VCARD')
    expect(unfolded.find((line) => line.startsWith('NOTE'))).toContain('a\\;b\\,c\\\\d')
  })

  it('folds long lines without breaking letters', () => {
    const lines = cardVcard({ ...card, title: '😀é'.repeat(40) }).split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(lines.join('').includes('\ufffd')).toBe(false)
  })

  it('goes by the title where the member is not named', () =>
    expect(cardVcard(bare)).toContain('\r\nFN:Night Nurse\r\n'))
})

it('markdown holds no markup of the member’s', () => {
  const text = cardMarkdown({
    ...card,
    title: '# <script>*x*</script> [a](javascript:b)',
    experience: '1. one\n- two\n---',
  })
  expect(text).toContain('# \\# \\<script\\>\\*x\\*\\</script\\> \\[a\\](javascript:b)')
  expect(text).toContain('\\1. one  \n\\- two  \n\\-')
  expect(text).toContain('Verified: ID')
})

it('JSON Resume comes back as it went', () => {
  const again = cardFromJsonResume(JSON.stringify(cardJsonResume(card)))
  expect(again).toEqual({
    title: 'Night Nurse',
    tagline: 'Awake',
    skills: ['Critical care', 'Epic'],
    experience: 'ICU, 2015 to 2022.\nEducator since.',
    education: 'BSN',
    achievements: ['Cut waiting', '96 % passed', 'ID'],
    contactEmail: 'robin@example.com',
    linkedinUrl: 'https://linkedin.com/in/robin',
    portfolioUrl: 'https://example.com/',
  })
})
