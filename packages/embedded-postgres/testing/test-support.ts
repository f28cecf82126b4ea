import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import { candidatesHere } from '../programs/account.ts'
import { locateNative } from '../programs/binaries.ts'
import { queryOnce } from '../server/query.ts'
import { type EmbeddedDatabase, type Machine, startOn } from '../start.ts'
import { NAMING } from './example.ts'

const message = z.object({
  url: z.string().optional(),
  refusal: z.object({ name: z.string(), message: z.string() }).optional(),
  interrupted: z.boolean().optional(),
})
export type OwnerMessage = z.infer<typeof message>

const freshFolder = () => mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-test-'))
const remove = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 10 })

export async function temporaryFolder(): Promise<string> {
  const dir = await freshFolder()
  onTestFinished(() => remove(dir))
  return dir
}

let shared: Promise<string> | undefined

afterAll(async () => {
  if (shared) await remove(await shared)
})

/** A data folder that has been started once. The tests of a file share it and leave it intact. */
export function sharedFolder(): Promise<string> {
  shared ??= makeFolder()
  return shared
}

const machineHere = (): Machine => ({
  native: locateNative(NAMING),
  candidates: candidatesHere(NAMING.name),
})

async function makeFolder(): Promise<string> {
  const dir = await freshFolder()
  const machine = machineHere()
  await (await startOn(machine, { ...NAMING, dataDir: dir, log: () => {} })).stop()
  return dir
}

export async function followLog(dataDir: string): Promise<() => Promise<string>> {
  const file = path.join(dataDir, 'postgres.log')
  const { length } = await readFile(file)
  return async () => (await readFile(file)).subarray(length).toString('utf8')
}

/** Starts in this process and stops at the end of the test; `lines` is the log so far. */
export async function start(
  dataDir: string,
  machine: Partial<Machine> = {},
): Promise<EmbeddedDatabase & { lines: string[] }> {
  const lines: string[] = []
  const complete = { ...machineHere(), ...machine }
  const database = await startOn(complete, { ...NAMING, dataDir, log: (line) => lines.push(line) })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

/** Starts in a separate process and returns its first message. */
export async function startOwner(
  dataDir: string,
  options: ForkOptions = {},
): Promise<{ process: ChildProcess; message: OwnerMessage }> {
  const child = forkOwner(dataDir, options)
  return { process: child, message: await nextMessage(child) }
}

export function forkOwner(dataDir: string, options: ForkOptions = {}): ChildProcess {
  const child = fork(fileURLToPath(new URL('./owner-process.ts', import.meta.url)), [dataDir], options)
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    // A refused one may already be exiting.
    child.send('stop', () => {})
    await once(child, 'exit')
  })
  return child
}

export async function nextMessage(child: ChildProcess): Promise<OwnerMessage> {
  const [received] = await once(child, 'message')
  return message.parse(received)
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export async function query(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  return queryOnce({ connectionString: url, connectionTimeoutMillis: 5_000 }, sql)
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
