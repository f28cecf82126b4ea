import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { defOf, maxLengthOf } from '#tests/factories/contract-fields.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { type AnyOperation, operations } from '#tests/factories/operations.ts'
import { writePoints } from '#tests/factories/rate-limit-points.ts'

const BODY_MAX_BYTES = 64 * 1024
const BROKEN = '{"title":'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await createTestApp()
  member = await test.signIn()
})
afterAll(() => test.close())

async function post(url: string, payload: string, { cookie = '', from = '203.0.113.9' } = {}) {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await test.app.inject({ method: 'POST', url, headers, payload, remoteAddress: from })
  return { status: response.statusCode, code: response.json().code }
}

describe('a body', () => {
  it('is not read for a member whose attempts are used up', async () => {
    const { cookie, id } = member
    expect(await post('/api/jobs', BROKEN, { cookie })).toMatchObject({ status: 400 })
    await writePoints(test, `job-post:${id}`, 1_000)
    const refused = { status: 429, code: 'too_many_attempts' }
    expect(await post('/api/jobs', BROKEN, { cookie })).toEqual(refused)
    expect(await post('/api/jobs', 'a'.repeat(1_000_000), { cookie })).toEqual(refused)
  })

  it('is not read for an address whose attempts are used up', async () => {
    const from = '203.0.113.77'
    expect(await post('/api/support/tickets', BROKEN, { from })).toMatchObject({ status: 400 })
    await writePoints(test, `support-address:${from}`, 1_000)
    for (const payload of [BROKEN, 'a'.repeat(1_000_000)])
      expect(await post('/api/support/tickets', payload, { from })).toMatchObject({ status: 429 })
  })

  it('is not read for someone who may not send it', async () => {
    for (const payload of [BROKEN, 'a'.repeat(1_000_000)]) {
      expect(await post('/api/jobs', payload)).toEqual({ status: 401, code: 'unauthorized' })
      expect(await post('/api/admin/moderation/removals', payload, member)).toMatchObject({ status: 403 })
    }
  })

  it("has at most 64 kB if it is a visitor's", async () => {
    const open = operations.filter(({ access, body }) => access === 'public' && body)
    expect(open.length).toBeGreaterThan(10)
    for (const [at, { path, bodyMaxBytes }] of open.entries()) {
      expect(bodyMaxBytes).toBeUndefined()
      const answer = await post(path, `"${'a'.repeat(BODY_MAX_BYTES)}"`, { from: `198.51.100.${at}` })
      expect({ path, ...answer }).toEqual({ path, status: 413, code: 'too_large' })
    }
  })

  it('may have the longest texts of its contract', async () => {
    const all = operations.filter(({ body }) => body !== undefined)
    const tooSmall = all.filter(
      ({ body, bodyMaxBytes = BODY_MAX_BYTES }) => body && longest(body) > bodyMaxBytes,
    )
    // The details of a resume have a limit in all.
    expect(tooSmall.map(nameOf)).toEqual(['PUT /api/resume/details'])
  })
})

const nameOf = ({ method, path }: AnyOperation) => `${method} ${path}`

/** Bytes of the longest body in ASCII. */
function longest(schema: z.core.$ZodType): number {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return maxLengthOf(schema) + 2
    case 'array':
      return maxLengthOf(schema) * (longest(def.element) + 1) + 2
    case 'object':
      return Object.entries(def.shape).reduce((sum, [key, child]) => sum + key.length + 4 + longest(child), 2)
    case 'union':
      return Math.max(...def.options.map(longest))
    case 'optional':
    case 'nullable':
    case 'default':
      return longest(def.innerType)
    default:
      return 40
  }
}
