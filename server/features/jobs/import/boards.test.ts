import { describe, expect, it } from 'vitest'
import { isWholeBoard, readBoard } from './boards.ts'

const greenhouse = {
  jobs: [
    {
      id: 4011,
      title: 'Ward Clerk &amp; Scheduler',
      location: { name: 'Seattle, WA' },
      content:
        '&lt;p&gt;Answer &lt;b&gt;phones&lt;/b&gt;.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Days&lt;/li&gt;&lt;/ul&gt;',
      updated_at: '2026-10-02T10:00:00-04:00',
      absolute_url: 'https://boards.example.com/acme/jobs/4011',
      metadata: null,
    },
    { id: 4012, title: 'Clerk', location: { name: 'London, United Kingdom' }, content: 'x' },
    { id: 4013, title: 'No place', content: 'x' },
    {
      id: 4014,
      title: 'Empty',
      location: { name: 'Remote - US' },
      content: '&lt;script&gt;1&lt;/script&gt;',
    },
    'not a job',
  ],
}

const lever = [
  {
    id: 'e1',
    text: 'Pipefitter',
    country: 'CA',
    categories: { location: 'Toronto, Ontario', commitment: 'Part-time' },
    descriptionPlain: 'Fit pipes.',
    lists: [{ text: 'You bring', content: '<li>A licence</li><li>Boots</li>' }],
    additionalPlain: 'Call us.',
    workplaceType: 'on-site',
    salaryRange: { min: 40, max: 50, currency: 'CAD', interval: 'per-hour-wage' },
    hostedUrl: 'javascript:alert(1)',
    createdAt: 1_790_000_000_000,
  },
  { id: 'e2', text: 'Courier', country: 'DE', categories: { location: 'Berlin' }, descriptionPlain: 'Ride.' },
]

const ashby = {
  apiVersion: '1',
  jobs: [
    {
      id: 'a1',
      title: 'Data Analyst',
      location: 'Anywhere in the US',
      employmentType: 'FullTime',
      isRemote: true,
      isListed: true,
      descriptionPlain: 'Count.',
      publishedAt: '2026-09-01T00:00:00.000+00:00',
      jobUrl: 'https://jobs.example.com/acme/a1',
      address: { postalAddress: { addressRegion: 'Colorado', addressCountry: 'United States' } },
      compensation: {
        summaryComponents: [
          { compensationType: 'EquityPercentage', interval: 'NONE', minValue: 1, maxValue: 2 },
          {
            compensationType: 'Salary',
            interval: '1 YEAR',
            currencyCode: 'USD',
            minValue: 90_000,
            maxValue: 110_000,
          },
        ],
      },
    },
    { id: 'a2', title: 'Hidden', location: 'Denver, CO', isListed: false, descriptionPlain: 'x' },
  ],
}

describe('a board of Greenhouse', () => {
  it('gives its jobs, and names what is elsewhere or malformed', () => {
    const [first, ...others] = readBoard('greenhouse', greenhouse, 'Acme')
    expect(first).toEqual({
      kind: 'job',
      name: '4011 Ward Clerk & Scheduler',
      cleaned: [],
      job: {
        source: 'greenhouse',
        sourceId: '4011',
        title: 'Ward Clerk & Scheduler',
        company: 'Acme',
        description: 'Answer phones.\n\n• Days',
        location: 'Seattle, WA',
        country: 'USA',
        state: 'WA',
        isRemote: false,
        salaryMin: null,
        salaryMax: null,
        employmentType: null,
        requirements: null,
        benefits: null,
        applyUrl: 'https://boards.example.com/acme/jobs/4011',
        postedAt: new Date('2026-10-02T14:00:00Z'),
      },
    })
    expect(others).toMatchObject([
      { kind: 'elsewhere', name: '4012 Clerk (London, United Kingdom)' },
      { kind: 'malformed', name: '4013 No place', why: expect.stringMatching(/^location/) },
      { kind: 'malformed', name: '4014 Empty', why: 'description: empty' },
      { kind: 'malformed', name: '"not a job"' },
    ])
  })
})

describe('a board of Lever', () => {
  it('gives its jobs, with lists, hourly pay by the year and no unsafe address', () => {
    expect(readBoard('lever', lever, 'Acme')).toMatchObject([
      {
        kind: 'job',
        job: {
          sourceId: 'e1',
          title: 'Pipefitter',
          company: 'Acme',
          description: 'Fit pipes.\n\nYou bring\n• A licence\n• Boots\n\nCall us.',
          country: 'Canada',
          state: 'ON',
          isRemote: false,
          salaryMin: 83_200,
          salaryMax: 104_000,
          employmentType: 'part-time',
          applyUrl: null,
        },
      },
      { kind: 'elsewhere' },
    ])
  })
})

describe('a board of Ashby', () => {
  it('gives the jobs it lists', () => {
    expect(readBoard('ashby', ashby, 'Acme')).toMatchObject([
      {
        kind: 'job',
        job: {
          sourceId: 'a1',
          country: 'USA',
          state: 'CO',
          isRemote: true,
          salaryMin: 90_000,
          salaryMax: 110_000,
          employmentType: 'full-time',
        },
      },
    ])
  })
})

it("says that an invalid board isn't one", () => {
  for (const board of [null, {}, 'x', { jobs: 'x' }])
    expect(() => readBoard('ashby', board, 'Acme')).toThrow('not a board of ashby')
})

describe('what an entry is called', () => {
  const read = (change: object, company = 'Acme') => {
    const entry = { id: 1, title: 'Welder', location: { name: 'Austin, TX' }, content: 'Weld.', ...change }
    return readBoard('greenhouse', { jobs: [entry] }, company)[0]
  }

  it('is cleaned of line breaks and hidden characters, and the fields are named', () => {
    const dirty = {
      title: 'Wel\u200bder',
      company_name: ' Acme\nIndustries \u202e',
      location: { name: 'Austin,\u00a0 TX' },
    }
    expect(read(dirty)).toMatchObject({
      kind: 'job',
      name: '1 Welder',
      cleaned: ['title', 'company'],
      job: { title: 'Welder', company: 'Acme Industries', location: 'Austin, TX' },
    })
    expect(read({ company_name: '\u200b\u2800' })).toMatchObject({ kind: 'malformed', why: 'company: empty' })
    expect(read({ id: '\u001b[2J', location: null })).toMatchObject({
      name: expect.not.stringContaining('\u001b'),
    })
  })

  it.each([
    [{ company_name: 'https://evil.example/apply' }, /^company: .*web and email addresses/],
    [{ company_name: 'Trueline Support' }, /^company: .*reserved for the Trueline team/],
    [{ company_name: 'G\u043e\u043egle' }, /^company: .*one alphabet/],
    [{ title: 'Official Trueline' }, /^title: .*reserved for the Trueline team/],
  ])('is refused with the reason: %j', (change, why) => {
    expect(read(change)).toMatchObject({ kind: 'malformed', why: expect.stringMatching(why) })
  })

  it('the name given for the whole board too', () => {
    expect(read({}, 'www.evil.example')).toMatchObject({
      kind: 'malformed',
      why: expect.stringContaining('company'),
    })
  })
})

describe('a whole board', () => {
  const url = 'https://boards-api.example.com/v1/boards/acme/jobs'

  it('is one without pages and filters, with as many jobs as it says', () => {
    expect(isWholeBoard({ jobs: [1], meta: { total: 1 } }, `${url}?content=true`)).toBe(true)
    expect(isWholeBoard([], 'acme.json')).toBe(true)
    expect(isWholeBoard([], 'https://api.example.com/v0/postings/acme?mode=json&limit=10')).toBe(false)
    expect(isWholeBoard({ jobs: [1], meta: { total: 2 } }, url)).toBe(false)
  })
})
