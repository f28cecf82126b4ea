import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withConnection } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const SCRIPTS = fileURLToPath(new URL('..', import.meta.url))
const WITHIN = { timeout: 20_000, interval: 5 }
const WAITS_HERE = 'a statement waits here'
const BOARD = { jobs: [{ id: 1, title: 'Welder', location: { name: 'Austin, TX' }, content: 'Weld.' }] }

let folder: string
let dataDir: string
let child: ChildProcess
let output: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-script-'))
  dataDir = join(folder, 'data')
  await writeFile(join(folder, 'board.json'), JSON.stringify(BOARD))
  await writeFile(join(folder, 'empty.backup'), '')
})
afterEach(async () => {
  child.kill('SIGKILL')
  const pid = await readPid()
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

/** Starts a program as npm would, with the embedded database. Returns its exit. */
function start(program: string, ...args: string[]): Promise<unknown[]> {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, ...env } = process.env
  child = spawn(program, args, {
    cwd: folder,
    env: { ...env, DATA_DIR: dataDir, npm_lifecycle_event: 'a script' },
  })
  output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part
    })
  return once(child, 'exit')
}

const startScript = (name: string, ...args: string[]) =>
  start(process.execPath, join(SCRIPTS, `${name}.ts`), ...args)

/** Process id of the folder's PostgreSQL, or NaN. */
async function readPid(): Promise<number> {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10)
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function running(): Promise<number> {
  return vi.waitFor(async () => {
    const pid = await readPid()
    expect(isAlive(pid)).toBe(true)
    return pid
  }, WITHIN)
}

it('a script stopped while setting up its database leaves no process behind', async () => {
  const exit = startScript('backup', 'early.backup')
  await vi.waitFor(() => expect(output).toContain('First start'), WITHIN)
  child.kill('SIGINT')
  expect(await exit).toEqual([130, null])
  expect(output).toContain('Stopped before it was done.')
  expect(isAlive(await readPid())).toBe(false)
})

it.each([
  ['backup', ['late.backup'], 'SIGINT', 130],
  ['restore', ['empty.backup'], 'SIGTERM', 143],
  ['jobs-import', ['greenhouse', 'board.json'], 'SIGINT', 130],
  ['audit-verify', [], 'SIGHUP', 129],
] as const)(
  '%s, told to stop while its database starts, stops that too',
  async (name, args, signal, code) => {
    const exit = startScript(name, ...args)
    const pid = await running()
    child.kill(signal)
    expect(await exit).toEqual([code, null])
    expect(isAlive(pid)).toBe(false)
  },
)

describe('a script in the middle of a statement', () => {
  beforeAll(async () => {
    const database = await startEmbedded({ dataDir, log: () => {} })
    await migrate(database.url)
    await withConnection({ connectionString: database.url }, async (client) => {
      await client.query(`create function wait() returns trigger language plpgsql as
        'begin raise log ''${WAITS_HERE}''; perform pg_sleep(300); return new; end'`)
      await client.query('create trigger wait before insert on jobs for each row execute function wait()')
    })
    await database.stop()
  })

  const waiting = async () => {
    const log = join(dataDir, 'postgres.log')
    const { length } = await readFile(log)
    const printed = async () => (await readFile(log)).subarray(length).toString()
    return () => vi.waitFor(async () => expect(await printed()).toContain(WAITS_HERE), WITHIN)
  }

  it('ends with its database when stopped', async () => {
    const reached = await waiting()
    const exit = startScript('jobs-import', 'greenhouse', 'board.json')
    await reached()
    const pid = await running()
    child.kill('SIGINT')
    expect(await exit).toEqual([130, null])
    expect(isAlive(pid)).toBe(false)
  })

  it('ends with its database when the npm that runs it is killed', async () => {
    const reached = await waiting()
    const script = `"${process.execPath}" "${SCRIPTS}/jobs-import.ts" greenhouse board.json`
    void start('sh', '-c', `${script} & wait`)
    await reached()
    const pid = await running()
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WITHIN)
  })
})
