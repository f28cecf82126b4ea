import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { describeStorage } from '#tests/suites/storage.ts'
import { createStorage } from './index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = () => createStorage({ ...readEnv({}), dataDir: folder, s3: null })

describeStorage('disk', open)

it('addresses for PUT are not to be had on a disk', async () => {
  const { raw } = await open()
  expect(await raw.presignPut('quarantine/a', { size: 5_000, seconds: 60 })).toBeNull()
})
