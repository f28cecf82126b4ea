import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../../factories/database.ts'
import { claimPort } from '../../factories/ports.ts'
import { expectAlive } from '../support/alive.ts'
import { expect, test } from '../support/test.ts'

const COPIED = [
  'client',
  'migrations',
  'packages',
  'scripts',
  'server',
  'shared',
  'package.json',
  'vite.config.ts',
]

let folder: string
let database: TestDatabase
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-dev-'))
  for (const name of COPIED) await cp(name, join(folder, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  database = await createTestDatabase()
})
test.afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Dev = {
  readonly url: string
  readonly process: ChildProcess
  output(): string
  stop(): Promise<number | null>
}

/** `npm run dev` in the copy. */
async function npmRunDev(env: Record<string, string> = {}): Promise<Dev> {
  const port = await claimPort()
  const dataDir = join(folder, '.data')
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ NODE_ENV: '', PORT: String(port), DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '0' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part) => (output += part))
  const exit = once(npm, 'exit').then(([code]) => code)
  return {
    url: `http://localhost:${port}`,
    process: npm,
    output: () => output,
    stop: () => {
      npm.kill('SIGTERM')
      return exit
    },
  }
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('a change in client/ shows without a reload and keeps what was typed, one in server/ or shared/ restarts the server', async ({
  browser,
}) => {
  const dev = await npmRunDev()
  try {
    await expect.poll(dev.output, { timeout: 120_000 }).toContain(`is ready at ${dev.url}`)
    // Not by `openBrowser`, which allows no errors: Vite reports some while it bundles packages again after a restart.
    const page = await browser.newPage({ baseURL: dev.url })
    await page.goto('/forgot-password')
    const email = page.getByLabel('Email')
    await expectAlive(page, email)
    await email.fill('ada@example.com')
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))

    const screen = 'client/features/account/links/forgot-password-screen.tsx'
    await change(screen, 'Forgot your password?', 'Lost your password?')
    await expect(page.getByRole('heading', { name: 'Lost your password?' })).toBeVisible()
    await expect(email).toHaveValue('ada@example.com')
    await change(screen, 'Email me a link', 'Mail me a link')
    await expect(page.getByRole('button', { name: 'Mail me a link' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)

    const isFresh = () => page.evaluate(() => !Reflect.has(window, 'isSamePage')).catch(() => false)
    const robots = async () => (await page.request.get('/robots.txt').catch(() => null))?.text()
    await change('server/features/site/routes.ts', 'User-agent: *', 'User-agent: dev')
    await expect.poll(robots, { timeout: 60_000 }).toContain('User-agent: dev')
    await expect.poll(isFresh, { timeout: 60_000 }).toBe(true)
    await expect(page.getByRole('heading', { name: 'Lost your password?' })).toBeVisible()

    await change(
      'shared/errors.ts',
      'Some of the information is missing or not valid.',
      'Something is missing.',
    )
    const read = { data: Buffer.from('{'), headers: { 'content-type': 'application/json', origin: dev.url } }
    const malformed = async () => (await page.request.post('/api/auth/login', read).catch(() => null))?.text()
    await expect.poll(malformed, { timeout: 60_000 }).toContain('Something is missing.')
  } finally {
    await dev.stop()
  }
})

test('serves the client with source maps and nothing else, under the usual policy', async ({ request }) => {
  const dev = await npmRunDev()
  try {
    await expect.poll(dev.output, { timeout: 120_000 }).toContain(`is ready at ${dev.url}`)
    const get = (path: string) => request.get(dev.url + path, { headers: { accept: '*/*' } })
    expect(await (await get('/client/app/app.tsx')).text()).toContain('sourceMappingURL=')
    for (const path of [
      '/server/env.ts',
      '/package.json',
      '/.data/session-secret',
      `/@fs${folder}/server/env.ts`,
    ])
      expect((await get(path)).status(), path).toBeGreaterThanOrEqual(403)
    const policy = (await get('/')).headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/unsafe-eval/)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline')
  } finally {
    await dev.stop()
  }
})
