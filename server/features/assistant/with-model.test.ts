import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAILY_TOKENS, MODEL_NOTES } from '#shared/domain/assistant.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import {
  answers,
  drips,
  type ModelServer,
  refuses,
  says,
  startModelServer,
} from '#tests/factories/model-server.ts'

const RESUME = 'Maya Reyes\nResponsible for various patients, charting in Epic since 2015\nBLS'
const JOB = 'Registered Nurse\nRequired: BLS, Epic, Triage'
const MATCH = { jobDescription: JOB, resumeText: RESUME }
const GOOD = {
  summary: 'Your charting in Epic since 2015 answers what they ask.',
  ideas: ['Tell of a triage shift.'],
}

const SOON = { timeout: 10_000 }

let server: ModelServer
let test: TestApp
let plain: TestApp
let address: string
beforeAll(async () => {
  server = await startModelServer()
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-4.1-mini' }
  ;[test, plain] = await Promise.all([createTestApp({ env }), createTestApp()])
  address = await test.listen()
})
afterAll(async () => {
  server.stop()
  await Promise.all([test.close(), plain.close()])
})

/** A member who consented. */
const signIn = async (fields: Parameters<TestApp['signIn']>[0] = {}) => {
  const person = await test.signIn(fields)
  const { consent } = await status(person)
  await send(test, 'PUT', '/api/ai/consent', person, { version: consent.version })
  return person
}
const match = (person: TestMember, body: object = MATCH) =>
  send(test, 'POST', '/api/ai/job-match', person, body)
const status = async (person: TestMember) => (await send(test, 'GET', '/api/ai/status', person)).body
const builtIn = async () => {
  const { body } = await send(plain, 'POST', '/api/ai/job-match', await plain.signIn(), MATCH)
  const { id: _, ...result } = body
  return result
}
const usageOf = async ({ id }: TestMember) =>
  (await test.deps.database.pool.query('select * from assistant_usage where member_id = $1', [id])).rows[0]

describe('a model that is set up', () => {
  it('adds wording and changes nothing else; its cost is counted', async () => {
    const person = await signIn()
    server.setBehavior(answers(GOOD, { prompt_tokens: 1_000, completion_tokens: 100 }))
    const { status: code, body } = await match(person)
    const { id, ...result } = body
    expect(code).toBe(200)
    expect(result).toEqual({ ...(await builtIn()), wording: { model: 'gpt-4.1-mini', ...GOOD } })
    expect(await status(person)).toEqual({
      model: 'gpt-4.1-mini',
      consent: { version: expect.any(String), recipient: new URL(server.url).host, isAgreed: true },
      tokensUsed: 1_100,
      tokensPerDay: DAILY_TOKENS.free,
    })
    expect(await usageOf(person)).toMatchObject({
      calls: 1,
      prompt_tokens: 1_000,
      completion_tokens: 100,
      cost_micros: '560',
    })
    const saved = await send(test, 'GET', `/api/ai/analyses/${id}`, person)
    expect(saved.body.analysis.result.wording.summary).toBe(GOOD.summary)
  })

  it.each([
    ['a score of its own', answers({ ...GOOD, matchScore: 999 }), 'not_usable'],
    ['a score in its words', answers({ ...GOOD, summary: 'Your score is 999 of 100.' }), 'not_usable'],
    ['HTML', says('<!doctype html><h1>Login</h1>'), 'not_usable'],
    ['an error', refuses(400), 'unavailable'],
  ] as const)(
    'gives the built-in analysis with a note when it answers with %s',
    async (_, behavior, note) => {
      server.setBehavior(behavior)
      const { status: code, body } = await match(await signIn())
      const { id: _id, ...result } = body
      expect(code).toBe(200)
      expect(result).toEqual({ ...(await builtIn()), note: MODEL_NOTES[note] })
    },
  )

  it('rewrites only lines that are in the resume', async () => {
    const person = await signIn()
    const before = 'Responsible for various patients, charting in Epic since 2015'
    const rewrites = [{ before, after: 'Cared for patients and charted in Epic since 2015' }]
    server.setBehavior(answers({ ...GOOD, rewrites }))
    const analyse = () => send(test, 'POST', '/api/ai/resume-analysis', person, { resumeText: RESUME })
    expect((await analyse()).body.wording.rewrites).toEqual([
      { before: { text: before, line: 2, start: 11, end: 11 + before.length }, after: rewrites[0]?.after },
    ])
    server.setBehavior(answers({ ...GOOD, rewrites: [{ before: 'Chief of surgery', after: 'Led surgery' }] }))
    expect((await analyse()).body).toMatchObject({ wording: null, note: MODEL_NOTES.not_usable })
  })

  it('is sent the texts as data, nothing of the account', async () => {
    server.setBehavior(answers(GOOD))
    await match(await signIn({ email: 'secret@example.com' }))
    const sent = JSON.stringify(server.calls)
    expect(sent).toContain('charting in Epic')
    expect(sent).not.toContain('secret@example.com')
    expect(server.calls[0]).toMatchObject({ store: false })
  })

  it('is sent no name, contact detail, number or address, whichever tool asks', async () => {
    const person = await signIn({ firstName: 'Quentin', lastName: 'Marlowe' })
    const secrets = 'Quentin Marlowe, 12 Birch Lane, Boise, ID 83702, q.marlowe@example.org, (208) 555-0147'
    const resumeText = `${secrets}\nSSN 123-45-6789, card 4111 1111 1111 1111\n${RESUME}`
    const side = { skills: ['Triage'], industry: secrets, experience: resumeText.slice(0, 900) }
    server.setBehavior(refuses(400))
    await match(person, { jobDescription: `${JOB}\nApply to q.marlowe@example.org`, resumeText })
    await send(test, 'POST', '/api/ai/resume-analysis', person, { resumeText, targetRole: 'Nurse' })
    await send(test, 'POST', '/api/ai/networking', person, {
      userProfile: { ...side, goals: secrets },
      targetProfile: { ...side, role: 'Nurse manager' },
    })
    expect(server.calls).toHaveLength(3)
    expect(JSON.stringify(server.calls)).not.toMatch(
      /quentin|marlowe|birch|83702|example\.org|555|6789|1111/i,
    )
    expect(JSON.stringify(server.calls)).toContain('Boise')
  })

  it('skips a rewrite of a line that something was removed from', async () => {
    const person = await signIn({ firstName: 'Maya', lastName: 'Reyes' })
    const line = 'Responsible for charting in Epic, reach me at maya@example.org'
    const before = 'Responsible for charting in Epic, reach me at [email]'
    server.setBehavior(
      answers({ ...GOOD, summary: 'You chart in Epic.', rewrites: [{ before, after: 'Charted in Epic' }] }),
    )
    const { body } = await send(test, 'POST', '/api/ai/resume-analysis', person, {
      resumeText: `Maya Reyes\n\nEXPERIENCE\n${line}`,
    })
    expect(body.wording).toMatchObject({ summary: 'You chart in Epic.', rewrites: [] })
  })

  it('reports progress: the built-in result first', async () => {
    const { cookie } = await signIn()
    server.setBehavior(answers(GOOD))
    const headers = { cookie, accept: 'application/x-ndjson' }
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/ai/job-match',
      headers,
      payload: MATCH,
    })
    const events = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const types = events.map(({ type }) => type)
    expect([types[0], types[1], types.at(-1)]).toEqual(['progress', 'draft', 'done'])
    expect(events[1].result.wording).toBeNull()
    expect(events.at(-1).result.wording).toEqual({ model: 'gpt-4.1-mini', ...GOOD })
  })

  it.each(['application/json', 'application/x-ndjson'])(
    'is abandoned once the member has left, for %s',
    async (accept) => {
      const person = await signIn()
      const body = JSON.stringify(MATCH)
      const headers = { cookie: person.cookie, 'content-type': 'application/json', accept }
      const gone = new AbortController()
      server.setBehavior(drips)
      const pending = fetch(`${address}/api/ai/job-match`, {
        method: 'POST',
        headers,
        body,
        signal: gone.signal,
      })
        .then((response) => response.text())
        .catch(() => 'gone')
      await expect.poll(() => server.calls.length, SOON).toBe(1)
      gone.abort()
      expect(await pending).toBe('gone')
      await expect.poll(() => server.broken(), SOON).toBe(1)
      await expect.poll(async () => (await usageOf(person)).prompt_tokens, SOON).toBeGreaterThan(0)
      const [{ id }] = (await send(test, 'GET', '/api/ai/analyses', person)).body.items
      const { analysis } = (await send(test, 'GET', `/api/ai/analyses/${id}`, person)).body
      expect(analysis.result).toMatchObject({ wording: null, note: null })
    },
  )
})

describe('consent', () => {
  const agree = (person: TestMember, version: string) =>
    send(test, 'PUT', '/api/ai/consent', person, { version })
  const versionFor = async (person: TestMember) => (await status(person)).consent.version

  it('is required before anything is sent; without it the built-in analysis is complete', async () => {
    const person = await test.signIn()
    server.setBehavior(answers(GOOD))
    expect((await status(person)).consent).toMatchObject({ isAgreed: false })
    const { id: _, ...result } = (await match(person)).body
    expect(result).toEqual(await builtIn())
    expect(server.calls).toHaveLength(0)
    expect((await agree(person, await versionFor(person))).status).toBe(200)
    expect((await match(person)).body.wording).not.toBeNull()
    expect(server.calls).toHaveLength(1)
  })

  it('can be taken back', async () => {
    const person = await signIn()
    server.setBehavior(answers(GOOD))
    expect((await send(test, 'DELETE', '/api/ai/consent', person)).status).toBe(200)
    expect((await match(person)).body.wording).toBeNull()
    expect(server.calls).toHaveLength(0)
  })

  it('for another wording or recipient is not consent', async () => {
    const person = await test.signIn()
    expect((await agree(person, '2026-11 elsewhere.example')).body.code).toBe('consent_outdated')
    await test.deps.database.pool.query(
      `insert into assistant_consents values ($1, '2026-11 elsewhere.example', now())`,
      [person.id],
    )
    expect((await status(person)).consent.isAgreed).toBe(false)
  })

  it('is not requested if no model is set up', async () => {
    const person = await plain.signIn()
    expect((await send(plain, 'GET', '/api/ai/status', person)).body.consent).toBeNull()
    const { body } = await send(plain, 'PUT', '/api/ai/consent', person, { version: 'x' })
    expect(body.code).toBe('consent_outdated')
  })

  it('needs a member and a version', async () => {
    const { statusCode: signedOut } = await test.app.inject({
      method: 'PUT',
      url: '/api/ai/consent',
      payload: { version: 'x' },
    })
    const { statusCode: alsoOut } = await test.app.inject({ method: 'DELETE', url: '/api/ai/consent' })
    expect([signedOut, alsoOut]).toEqual([401, 401])
    const bad = await send(test, 'PUT', '/api/ai/consent', await test.signIn(), { version: 7 })
    expect(bad.body.code).toBe('invalid_input')
  })
})

describe('the budget of a day', () => {
  it('once used up gives the built-in analysis with a note, without calling the model', async () => {
    const person = await signIn()
    server.setBehavior(answers(GOOD, { prompt_tokens: 3_000, completion_tokens: 1_000 }))
    const notes: unknown[] = []
    for (let count = 0; count < 16; count++) notes.push((await match(person)).body.note)
    expect(notes[0]).toBeNull()
    expect(notes.at(-1)).toBe(MODEL_NOTES.budget)
    expect(server.calls.length).toBeLessThan(16)
    expect((await status(person)).tokensUsed).toBeLessThanOrEqual(DAILY_TOKENS.free)
  })

  it("isn't exceeded by concurrent requests", async () => {
    const person = await signIn()
    server.setBehavior(answers(GOOD, { prompt_tokens: 1_500, completion_tokens: 1_000 }))
    await Promise.all(Array.from({ length: 24 }, () => match(person)))
    expect((await status(person)).tokensUsed).toBeLessThanOrEqual(DAILY_TOKENS.free)
    expect(server.calls.length).toBeGreaterThan(0)
  })

  it('is larger for premium members', async () => {
    const person = await signIn({ subscriptionStatus: 'active' })
    expect((await status(person)).tokensPerDay).toBe(DAILY_TOKENS.premium)
  })
})

it('no text of a resume or of a model comes into the log', async () => {
  const lines: string[] = []
  const { log } = test.app
  const warn = log.warn.bind(log)
  const capture = (...words: unknown[]) => void lines.push(JSON.stringify(words))
  Object.assign(log, { warn: capture })
  server.setBehavior(says('<b>Quillfeather</b>'))
  await match(await signIn(), { ...MATCH, resumeText: `${RESUME}\nZanzibar` })
  Object.assign(log, { warn })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(/Quillfeather|Zanzibar/)
})
