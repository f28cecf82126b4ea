import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimPort, listen } from '../../factories/ports.ts'
import { expect, test } from '../support/test.ts'

type Started = {
  readonly process: ChildProcess
  readonly dataDir: string
  readonly port: number
  output(): string
  /** Waits for this output; fails if the process ends before. */
  says(text: string): Promise<void>
  readonly exit: Promise<number | null>
}

const started: Started[] = []

test.afterEach(async () => {
  for (const { process: npm, dataDir, exit } of started.splice(0)) {
    npm.kill('SIGTERM')
    await exit
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** `npm start` in its own process group, like a shell, with a new data folder. */
async function npmStart(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trueline-start-'))
  const port = await claimPort()
  const npm = spawn('npm', ['start'], {
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part) => (output += part))
  const exit = once(npm, 'exit').then(([code]) => code)
  const run: Started = {
    process: npm,
    dataDir,
    port,
    output: () => output,
    exit,
    says: async (text) => {
      await expect.poll(() => output, { timeout: 100_000, intervals: [5] }).toContain(text)
    },
  }
  started.push(run)
  return run
}

/** Command lines of the processes that know the folder: by their environment, their arguments or where they work. */
function processesOf({ dataDir }: Started): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const known = [
          command,
          readFileSync(`/proc/${pid}/environ`, 'utf8'),
          readlinkSync(`/proc/${pid}/cwd`),
        ]
        return known.some((text) => text.includes(dataDir)) ? [{ pid: Number(pid), command }] : []
      } catch {
        return []
      }
    })
}

const ctrlC = ({ process: npm }: Started) => process.kill(-(npm.pid ?? Number.NaN), 'SIGINT')
const onlyNpm = ({ process: npm }: Started) => npm.kill('SIGTERM')
const twice = (run: Started) => [ctrlC(run), ctrlC(run)]

const MOMENTS = [
  ['while it looks around', 'is starting.', ctrlC],
  ['while initdb runs', 'First start: setting up', ctrlC],
  ['while initdb runs, twice', 'First start: setting up', twice],
  ['while the tables are made', 'Bringing the database up to date', ctrlC],
  ['while the tables are made, for npm alone', 'Bringing the database up to date', onlyNpm],
  ['once it is ready', 'is ready at', ctrlC],
] as const

for (const [when, text, interrupt] of MOMENTS) {
  test(`an interrupt ${when} ends it and leaves no process behind`, async () => {
    const run = await npmStart()
    await run.says(text)
    interrupt(run)
    expect(await run.exit).toBe(0)
    await expect.poll(() => processesOf(run), { timeout: 5_000 }).toEqual([])
  })
}

test('an interrupt while the server process loads ends it as one that was asked for', async () => {
  const run = await npmStart()
  const isThere = () => processesOf(run).some(({ command }) => command.includes('server/main.ts'))
  await expect.poll(isThere, { timeout: 100_000, intervals: [5] }).toBe(true)
  ctrlC(run)
  expect(await run.exit).toBe(0)
})

test('a killed server comes back on the same port with its data; killing npm ends all of it', async () => {
  const run = await npmStart()
  await run.says('is ready at')
  const home = `http://127.0.0.1:${run.port}`
  const account = {
    email: 'kept@example.com',
    password: 'kept-7316-Marker',
    country: 'USA',
    agreedToTerms: true,
  }
  const send = (path: string, body: object) =>
    fetch(`${home}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: home },
      body: JSON.stringify(body),
    })
  const registered = await send('/api/auth/register', { ...account, firstName: 'Kim', lastName: 'Kept' })
  expect(registered.status).toBe(200)

  const server = processesOf(run).find(({ command }) => command.includes('server/main.ts'))
  process.kill(server?.pid ?? Number.NaN, 'SIGKILL')
  await run.says('The server ended by itself (SIGKILL). It is started again in 0.25 s.')
  await expect.poll(() => run.output().split('is ready at').length, { timeout: 100_000 }).toBe(3)
  expect((await send('/api/auth/login', account)).status).toBe(200)

  run.process.kill('SIGKILL')
  await expect.poll(() => processesOf(run), { timeout: 20_000 }).toEqual([])
})

test('a port in use, a bad PORT and an unreachable database get a sentence each before anything is set up', async () => {
  const holder = createServer()
  const port = String(await listen(holder))
  const cases = [
    [{ PORT: port }, `Port ${port} is already in use.`],
    [{ PORT: 'many' }, 'PORT: needs a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'nobody answers as PostgreSQL at 127.0.0.1:1'],
  ] as const
  for (const [env, sentence] of cases) {
    const run = await npmStart(env)
    expect(await run.exit).toBeGreaterThan(0)
    expect(run.output()).toContain(sentence)
    expect(run.output()).not.toMatch(/^\s+at .*:\d+/m)
    expect(existsSync(join(run.dataDir, 'postgres'))).toBe(false)
  }
  holder.close()
})
