import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { seedDemo } from './db/seed/seed.ts'
import { EXIT_CONFIGURATION } from './env.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'start-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const production = () => ({
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://www.example.com',
  DEMO: '0',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@example.com',
  OPERATOR_NAME: 'Example',
  OPERATOR_ADDRESS: '1 Example Road',
  SUPPORT_EMAIL: 'support@example.com',
})

async function startAndFail() {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...production() },
    timeout: 50_000,
  })
  const [said, complained, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ])
  return { code, said: `${said}${complained}` }
}

it('production does not start on a database with demo members', { timeout: 60_000 }, async () => {
  await seedDemo(database, new Date())
  expect(await startAndFail()).toEqual({
    code: EXIT_CONFIGURATION,
    said: expect.stringMatching(/still has \d+ demo members with their public password/),
  })
})

it('no server starts on a database of an earlier checkout', { timeout: 60_000 }, async () => {
  await database.pool.query('update drizzle.__drizzle_migrations set created_at = 1795247728546')
  expect(await startAndFail()).toEqual({
    code: EXIT_CONFIGURATION,
    said: expect.stringContaining('This database was made by an earlier checkout and is left untouched.'),
  })
})
