import { describe, expect, it } from 'vitest'
import { readTextDocument } from '../text/document.ts'
import { degreesIn } from './education.ts'
import { readJobText } from './job.ts'
import { periodsIn, yearsCovered } from './periods.ts'
import { readResume } from './resume.ts'
import { yearSpans } from './years.ts'

describe('years asked for', () => {
  it.each([
    ['5+ years of experience', 5],
    ['at least three years of experience', 3],
    ['3-5 years experience in nursing', 3],
    ['minimum of two (2) years of experience', 2],
    ['18 months of experience', 1.5],
    ['au moins 4 ans d’expérience', 4],
    ['3+ years building web apps', 3],
  ])('%j', (text, min) => {
    expect(readJobText({ job: { text: `Requirements\n- ${text}` } }).years?.value.min).toBe(min)
  })

  it.each([
    'You must be 18 years of age or older',
    'We have served Austin for over 30 years',
    '401k after 1 year',
  ])('not %j', (text) => {
    expect(readJobText({ job: { text } }).years).toBeNull()
  })
})

describe('years worked', () => {
  it.each([
    ['Jan 2018 - Dec 2019', 24],
    ['2015–2019', 48],
    ['03/2017 to 05/2020', 39],
    ['2019-01 – 2021-06', 30],
    ['janv. 2020 à présent', 82],
    ['Since March 2021', 68],
    ['Jan 2018 - Dec 2019\nJun 2019 - Dec 2020', 36],
    ['March 2016 February 2017', 12],
    ['2020 Present', 83],
    ['Course 2016 2018', 0],
    ['Phone 555-0142 or 2019 Main Street', 0],
  ])('%j are %d months', (text, months) => {
    const years = yearsCovered(periodsIn(readTextDocument(text), '2026-11-21'))
    expect(Math.round(years * 12)).toBeGreaterThanOrEqual(months - 1)
    expect(Math.round(years * 12)).toBeLessThanOrEqual(months + 1)
  })

  it('leave out school and volunteering', () => {
    const text =
      'Experience\nCook, Oak, Jan 2020 - Jan 2022\nEducation\nBSc, 2010 - 2014\nVolunteering\n2000 - 2009'
    expect(readResume(text).years?.value).toBeCloseTo(2, 0)
  })

  it('are taken as claimed where there are no dates', () => {
    expect(readResume('Nurse with over twelve years of experience').years?.value).toBe(12)
    expect(readResume('ML engineer, 7 yrs exp. in search').years?.value).toBe(7)
    expect(readResume('Recruiter\n4 years sourcing engineers').years?.value).toBe(4)
    expect(readResume('Cook\nAt sea 3 years during school').years).toBeNull()
    expect(yearSpans(readTextDocument('I am 34 years old'))).toEqual([])
  })
})

describe('education', () => {
  it.each([
    ["Bachelor's degree in nursing", 'bachelor'],
    ['BSc', 'bachelor'],
    ['Baccalauréat en informatique', 'bachelor'],
    ['DEC en soins infirmiers', 'associate'],
    ['High school diploma or GED', 'high school'],
    ['DEP en soudage', 'certificate'],
    ['MBA', 'master'],
    ['Maîtrise', 'master'],
    ['PhD in physics', 'doctorate'],
    ['Diploma in Carpentry', 'certificate'],
    ['Diploma in welding and fabrication', 'certificate'],
    ['Diploma in nursing', 'associate'],
    ['Diploma in Business Administration, Seneca College', 'associate'],
    ['LLM in tax law', 'master'],
  ])('%j is a %s', (text, level) => {
    expect(degreesIn(readTextDocument(text)).map((degree) => degree.level)).toContain(level)
  })

  it('quotes the field of a diploma', () => {
    const quotes = (text: string) => degreesIn(readTextDocument(text)).map(({ quote }) => quote.text)
    expect(quotes('Diploma in practical nursing from Humber College')).toEqual([
      'Diploma in practical nursing',
    ])
  })

  it.each([
    'scrum master',
    'Built an LLM in Python',
    'Dec 2019',
    'two beds',
    'master electrician',
    'Ms. Doe',
    'ba',
  ])('not %j', (text) => {
    expect(degreesIn(readTextDocument(text))).toEqual([])
  })
})

describe('the title of a job', () => {
  it.each([
    'Senior Python Engineer',
    'iOS Engineer',
    'Member of Technical Staff',
    'Senior Backend Architect',
    'Principal Engineer, Distributed Systems',
  ])('%j is a software developer', (title) => {
    expect(readJobText({ job: { text: `${title}\nWe build maps.` } }).occupation?.occupation.name).toBe(
      'Software developer',
    )
  })

  it.each([
    ['Civil Engineer', 'Software developer'],
    ['Landscape Architect', 'Software developer'],
  ])('%j is no %s', (title, name) => {
    expect(readJobText({ job: { text: title } }).occupation?.occupation.name).not.toBe(name)
  })
})

describe('a place', () => {
  it('starts after the word that announces it', () => {
    const { place } = readJobText({ job: { text: 'Engineer Headquarters: New York, NY' } })
    expect(place?.quote.text).toBe('New York, NY')
  })
})

describe('a title glued to its place', () => {
  it('is read as both', () => {
    const { occupation, place } = readJobText({
      job: { text: 'Software EngineerPleasanton, CA\nWe build maps.' },
    })
    expect(occupation?.quote.text).toBe('Software Engineer')
    expect(place).toMatchObject({ city: 'pleasanton', code: 'CA' })
  })
})

describe('what a job asks', () => {
  it('is required or nice to have by heading and by word', () => {
    const { skills } = readJobText({
      job: { text: 'Requirements\n- Docker\n- Welding is a plus\nAtouts\n- Plomberie\nBenefits\n- Yoga' },
    })
    expect(skills.map(({ entries, importance }) => [entries[0]?.name, importance])).toEqual([
      ['Docker', 'required'],
      ['Welding', 'preferred'],
      ['Plumbing', 'preferred'],
    ])
  })

  it('accepts any of the alternatives joined by or', () => {
    const { skills } = readJobText({ job: { text: 'Requirements: Linux, AWS, Azure or GCP' } })
    expect(skills.map(({ entries }) => entries.map(({ name }) => name))).toEqual([
      ['Linux'],
      ['AWS', 'Azure', 'Google Cloud'],
    ])
  })
})
