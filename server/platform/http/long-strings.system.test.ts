import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import {
  defOf,
  exampleOf,
  type Field,
  fieldsOf,
  maxLengthOf,
  partsOf,
} from '#tests/factories/contract-fields.ts'
import { hashPassword } from '#tests/factories/feature-internals.ts'
import { cpuTimeOf, hostileBytes, hostileText, SHAPES, type Shape } from '#tests/factories/hostile-texts.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { hostGuests } from '#tests/factories/meetings.ts'
import { type AnyOperation, operations } from '#tests/factories/operations.ts'

/** CPU time that an answer to a long string may take more than one to a short string. */
const LONGER_MS = 100
const TRIES = 3
const BODY_MAX_BYTES = 64 * 1024
/** What else is in a body. */
const ENVELOPE_BYTES = 2_000
/** An address fits into the headers, and a part of its path has fewer characters. */
const QUERY_MAX_LENGTH = 4_000
const PARAM_MAX_LENGTH = 200
/** A form as short as a date or an id: one text of all shapes will do. */
const SHORT_FORM = 40
/** More than one, because the default limits count what one member sends to a route in a minute. */
const PEOPLE = 12

type Part = 'params' | 'query' | 'body'
type Input = Partial<Record<Part, unknown>>
type Answer = { readonly status: number; readonly code: unknown; readonly ms: number }

let test: TestApp
let staff: TestMember[]
let guest: string
let sent = 0
beforeAll(async () => {
  test = await createTestApp()
  const person = { isAdmin: true, password: await hashPassword('correct horse battery') }
  staff = await Promise.all(Array.from({ length: PEOPLE }, () => test.signIn(person)))
  guest = await admittedGuest(await test.signIn())
})
afterAll(() => test.close())

async function admittedGuest({ cookie, id: hostId }: TestMember): Promise<string> {
  const { id, token } = await hostGuests(test, { id: hostId, cookie })
  const came = { method: 'POST', url: '/api/guest/arrive', payload: { token, name: 'Ada' } } as const
  const arrived = await test.app.inject(came)
  const url = `/api/meetings/${id}/guests/${arrived.json().guest.id}`
  await test.app.inject({ method: 'POST', url, headers: { cookie }, payload: { isAdmitted: true } })
  return arrived.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Always from another address, and by the next of the people, who are staff. */
async function ask(operation: AnyOperation, input: Input): Promise<Answer> {
  const { method, path, access } = operation
  const values = new Map(Object.entries(input.params ?? {}))
  const query = Object.entries(input.query ?? {}).map(([name, value]) => [name, `${value}`])
  const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
  sent += 1
  const cookies = { public: '', guest, member: '', admin: '' }
  const request = {
    method,
    url: `${path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(`${values.get(name)}`))}?${new URLSearchParams(query)}`,
    remoteAddress: `2001:db8:${(sent >> 8).toString(16)}:${(sent & 255).toString(16)}::1`,
    headers: {
      cookie: cookies[access] || (access === 'public' ? '' : (staff[sent % PEOPLE]?.cookie ?? '')),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  }
  const answer: Omit<Answer, 'ms'>[] = []
  const ms = await cpuTimeOf(async () => {
    const { statusCode, body } = await test.app.inject(request)
    answer.push({ status: statusCode, code: codeIn(body) })
  })
  const [{ status, code } = { status: 0, code: null }] = answer
  if (code !== 'too_many_attempts') return { status, code, ms }
  await test.deps.database.pool.query('truncate rate_limits')
  return ask(operation, input)
}

function codeIn(body: string): unknown {
  const { code, message }: { code?: unknown; message?: unknown } = body.startsWith('{')
    ? JSON.parse(body)
    : {}
  return typeof message === 'string' ? code : null
}

/** Texts of each shape that are too long, and for all but short forms the longest that the field takes. */
function textsFor(part: Part, { schema }: Field, { bodyMaxBytes = BODY_MAX_BYTES }: AnyOperation): string[] {
  const max = limitOf(schema)
  const bytes = max > BODY_MAX_BYTES / 2 ? bodyMaxBytes : BODY_MAX_BYTES
  const long = (shape: Shape, share = 1) => {
    if (part === 'body') return hostileBytes(shape, bytes / share - ENVELOPE_BYTES)
    return hostileText(shape, (part === 'query' ? QUERY_MAX_LENGTH : PARAM_MAX_LENGTH) / share)
  }
  if (max <= SHORT_FORM) return [SHAPES.map((shape) => long(shape, SHAPES.length)).join('')]
  return [
    ...SHAPES.map((shape) => long(shape)),
    ...(max < PARAM_MAX_LENGTH ? [] : SHAPES.map((shape) => hostileText(shape, max))),
  ]
}

/** Of strings; there is no text that other types take. */
const limitOf = (schema: Field['schema']) => (defOf(schema).type === 'string' ? maxLengthOf(schema) : 0)

/** What is wrong with the answers to long strings in one field. */
async function problemsOf(
  operation: AnyOperation,
  part: Part,
  field: Field,
  examples: Input,
): Promise<string[]> {
  const inputOf = (text: string): Input => ({ ...examples, [part]: field.inside(text) })
  const short = await ask(operation, inputOf('a'))
  const problems: string[] = []
  for (const text of textsFor(part, field, operation)) {
    const answer = await ask(operation, inputOf(text))
    const name = `${field.at} of ${text.length} '${text.slice(0, 10)}'`
    if (!isExpected(answer, field, text)) problems.push(`${name}: ${answer.status} ${answer.code}`)
    let [fastest, tries] = [answer.ms, 1]
    for (; fastest > short.ms + LONGER_MS && tries < TRIES; tries += 1)
      fastest = Math.min(fastest, (await ask(operation, inputOf(text))).ms)
    if (fastest > short.ms + LONGER_MS) problems.push(`${name}: ${fastest} ms, a short one ${short.ms} ms`)
  }
  return problems
}

/** A text that is too long is refused by its length; others may be taken, or refused for another reason. */
function isExpected({ status, code }: Answer, { schema }: Field, text: string): boolean {
  const { type } = defOf(schema)
  // Spaces are a number, and the reader of an unknown value decides about it.
  const isTooLong = type !== 'number' && type !== 'unknown' && Array.from(text).length > limitOf(schema)
  return isTooLong ? status === 400 && code === 'invalid_input' : status < 500
}

/** A number or switch in a body is no string. */
const takesText = (part: Part, { schema }: Field) => {
  const { type } = defOf(schema)
  return (
    type === 'string' ||
    type === 'enum' ||
    type === 'literal' ||
    type === 'unknown' ||
    (part !== 'body' && type === 'number')
  )
}

const all = operations.filter((operation) => partsOf(operation).length > 0)

it.each(all)('$method $path answers long strings as fast as short ones', async (operation) => {
  const parts = partsOf(operation)
  const examples = Object.fromEntries(parts.map(([part, schema]) => [part, exampleOf(schema)]))
  for (const [part, schema] of parts)
    for (const field of fieldsOf(schema, part).filter((each) => takesText(part, each)))
      expect(await problemsOf(operation, part, field, examples)).toEqual([])
})
