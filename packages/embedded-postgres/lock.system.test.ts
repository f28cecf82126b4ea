import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { DataDirInUse } from './errors.ts'
import {
  forkOwner,
  kill,
  nextMessage,
  query,
  sharedFolder,
  start,
  startOwner,
  temporaryFolder,
} from './testing/test-support.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a second process is refused with a clear sentence and the first is not disturbed', async () => {
  const dataDir = await sharedFolder()
  const owner = await startOwner(dataDir)
  await expect(start(dataDir)).rejects.toThrow(DataDirInUse)
  await expect(start(dataDir)).rejects.toThrow(
    `${dataDir} is already in use by another running server. Stop that one first, or give this one a folder of its own by setting --data.`,
  )
  expect(await query(owner.message.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a second start in the same process is refused too, until the first has stopped', async () => {
  const dataDir = await sharedFolder()
  const first = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(DataDirInUse)
  await expect(start(dataDir)).rejects.toThrow(DataDirInUse)
  await first.stop()
  await start(dataDir)
})

test('a link is no second door', async () => {
  const home = await temporaryFolder()
  const dataDir = await sharedFolder()
  await symlink(dataDir, path.join(home, 'link'))
  const owner = await startOwner(dataDir)
  expect(owner.message.url).toBeDefined()
  await expect(start(path.join(home, 'link'))).rejects.toThrow(DataDirInUse)
})

test('exactly one of several processes started at once wins', async () => {
  const dataDir = await temporaryFolder()
  const messages = await Promise.all([1, 2, 3].map(() => nextMessage(forkOwner(dataDir))))
  expect(messages.filter(({ url }) => url !== undefined)).toHaveLength(1)
  expect(messages.filter(({ refusal }) => refusal?.name === 'DataDirInUse')).toHaveLength(2)
})

test('a killed owner leaves no lock', async () => {
  const dataDir = await sharedFolder()
  const owner = await startOwner(dataDir)
  await kill(owner.process)
  await start(dataDir)
})
