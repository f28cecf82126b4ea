import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedKey } from './keyring.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('makes one key for all concurrent starts, readable only by its owner', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => storedKey(folder)))
  const [first] = keys
  expect(first).toHaveLength(32)
  for (const key of [...keys, await storedKey(folder)]) expect(key).toEqual(first)
  expect(await readdir(folder)).toEqual(['encryption-key'])
  expect((await stat(join(folder, 'encryption-key'))).mode & 0o777).toBe(0o600)
})
