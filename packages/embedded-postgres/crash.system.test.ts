import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { byAnswer, byArguments, clusterLabel, readPidFile } from './server/leftover.ts'
import { NAMING } from './testing/example.ts'
import {
  followLog,
  kill,
  nextMessage,
  postmasterPid,
  query,
  sharedFolder,
  start,
  startOwner,
} from './testing/test-support.ts'

vi.setConfig({ testTimeout: 60_000 })

const save = "DROP TABLE IF EXISTS note; CREATE TABLE note (body text); INSERT INTO note VALUES ('committed')"
// Its lock file may stay behind; what counts is that no server runs.
async function isServerOf(dataDir: string): Promise<boolean> {
  const clusterDir = path.join(dataDir, 'postgres')
  const [pid] = await readPidFile(clusterDir)
  return pid !== undefined && byArguments(clusterLabel(clusterDir, NAMING.name)).isServer(Number(pid))
}

/** If we are root, the server may run as another user. */
async function writeAsServer(file: string, content: string): Promise<void> {
  const { uid, gid } = await stat(path.dirname(file))
  await writeFile(file, content, { mode: 0o600 })
  await chown(file, uid, gid)
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('after kill -9 of its owner the server that stayed behind is taken over, with everything committed', async () => {
  const dataDir = await sharedFolder()
  const owner = await startOwner(dataDir)
  await query(owner.message.url, save)
  const orphan = await postmasterPid(dataDir)
  await kill(owner.process)
  expect(isAlive(orphan)).toBe(true)

  const next = await start(dataDir)
  expect(next.lines.join()).toContain('of an earlier run')
  expect(await postmasterPid(dataDir)).not.toBe(orphan)
  expect(next.url).toBe(owner.message.url)
  expect(await query(next.url, 'SELECT body FROM note')).toEqual([{ body: 'committed' }])
})

test('after kill -9 of owner and server together nothing committed is lost', async () => {
  const dataDir = await sharedFolder()
  const owner = await startOwner(dataDir)
  await query(owner.message.url, save)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await kill(owner.process)
  const next = await start(dataDir)
  expect(await query(next.url, 'SELECT body FROM note')).toEqual([{ body: 'committed' }])
})

test('a server that dies under us is reported and comes back at the same address', async () => {
  const dataDir = await sharedFolder()
  const { url, lines } = await start(dataDir)
  await query(url, save)
  for (const times of [1, 2]) {
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await vi.waitFor(
      () => expect(lines.filter((line) => line.includes('is back'))).toHaveLength(times),
      20_000,
    )
  }
  expect(lines[0]).toContain('ended by itself (SIGKILL)')
  expect(await query(url, 'SELECT body FROM note')).toEqual([{ body: 'committed' }])
})

test('a stop while the server is coming back leaves nothing running', async () => {
  const dataDir = await sharedFolder()
  const { stop, lines } = await start(dataDir)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(lines.join()).toContain('ended by itself'), { timeout: 20_000, interval: 1 })
  await stop()
  expect(await isServerOf(dataDir)).toBe(false)
  expect((await start(dataDir)).lines).toEqual([])
})

test('a lock file that names an unrelated process stops nothing', async () => {
  const dataDir = await sharedFolder()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(async () => {
    stranger.kill()
    await once(stranger, 'exit')
  })
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const socketLock = path.join(dataDir, 'postgres', '.s.PGSQL.5432.lock')
  const content = `${stranger.pid}\n${path.join(dataDir, 'postgres')}\n1700000000\n5432\n.\n\n        1         1\nready\n`
  for (const file of [lockFile, socketLock]) await writeAsServer(file, content)

  const next = await start(dataDir)
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(next.lines).toEqual([])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('starts despite a lock file left empty by a power cut', async () => {
  const dataDir = await sharedFolder()
  await writeAsServer(path.join(dataDir, 'postgres', 'postmaster.pid'), '')
  await start(dataDir)
})

test('Ctrl-C reaches its owner only', async () => {
  const dataDir = await sharedFolder()
  const log = await followLog(dataDir)
  const owner = await startOwner(dataDir, { detached: true })
  const pid = await postmasterPid(dataDir)
  const { pid: group } = owner.process
  if (group === undefined) throw new Error('the owner did not start')
  const interrupted = nextMessage(owner.process)
  process.kill(-group, 'SIGINT')
  expect(await interrupted).toEqual({ interrupted: true })
  expect(await query(owner.message.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await log()).not.toContain('shutdown request')
})

test('where processes cannot be looked at, a server is known by its answer', async () => {
  const dataDir = await sharedFolder()
  const clusterDir = path.join(dataDir, 'postgres')
  const { url, stop } = await start(dataDir)
  const pid = await postmasterPid(dataDir)
  const label = clusterLabel(clusterDir, NAMING.name)
  const login = { name: NAMING.name, password: new URL(url).password }
  expect(await byAnswer(clusterDir, label, login).isServer(pid)).toBe(true)
  expect(byAnswer(clusterDir, label, login).hasEnded(pid)).toBe(false)
  expect(await byAnswer(clusterDir, 'of-another-folder', login).isServer(pid)).toBe(false)
  expect(await byAnswer(clusterDir, label, { ...login, password: 'guess' }).isServer(pid)).toBe(false)
  await stop()
  expect(await byAnswer(clusterDir, label, login).isServer(pid)).toBe(false)
})
