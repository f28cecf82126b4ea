import pg from 'pg'
import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

it('keeps the kind and the place, and nothing a query was about', async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const failure = await client
    .query('select $1::uuid', ['marker@example.com'])
    .catch((error: unknown) => error)
  await client.end()
  const query = new Error('Failed query: insert into users values ($1)\nparams: marker@example.com,secret', {
    cause: failure,
  })
  const logged = loggedError(query)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into users values ($1)',
    cause: { type: 'DatabaseError', code: '22P02', severity: 'ERROR' },
  })
  expect(logged.stack).toMatch(/logged-error\.test\.ts/)
  expect(JSON.stringify(logged)).not.toMatch(/marker|secret/)
})

it('takes what was typed out of messages', () => {
  let failure: unknown
  try {
    JSON.parse('{"password": marker}')
  } catch (error) {
    failure = error
  }
  expect(JSON.stringify(loggedError(failure))).not.toContain('marker')
  expect(loggedError(new Error('550 refused <marker@example.com>')).message).toBe('550 refused <[address]>')
  expect(loggedError('marker').message).not.toContain('marker')
})
