import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encryptionKey } from './keyring.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('makes one key, readable by its owner alone, on which all who start at once agree', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => encryptionKey(null, folder)))
  const [first] = keys
  expect(first).toHaveLength(32)
  for (const key of [...keys, await encryptionKey(null, folder)]) expect(key).toEqual(first)
  expect(await readdir(folder)).toEqual(['encryption-key'])
  expect((await stat(join(folder, 'encryption-key'))).mode & 0o777).toBe(0o600)
})

it('keeps to the configured key, and writes nothing', async () => {
  const configured = Buffer.alloc(32, 1)
  expect(await encryptionKey(configured, folder)).toBe(configured)
  expect(await readdir(folder)).toEqual([])
})
