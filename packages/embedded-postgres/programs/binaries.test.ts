import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/test-support.ts'
import { linkLibraries } from './binaries.ts'

async function packageWithoutLinks(): Promise<string> {
  const native = path.join(await temporaryFolder(), 'native')
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await writeFile(path.join(native, 'lib', 'libpq.so.5.18'), '')
  const table = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(table))
  return native
}

test('creates library links that npm left out, and keeps existing ones', async () => {
  const native = await packageWithoutLinks()
  await symlink('./libpq.so.5.18', path.join(native, 'lib', 'libpq.so'))
  linkLibraries(native, 'DATABASE_URL')
  linkLibraries(native, 'DATABASE_URL')
  expect(await readlink(path.join(native, 'lib', 'libpq.so'))).toBe('./libpq.so.5.18')
  expect(await readlink(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a link that cannot be made is named, with what to do', async () => {
  const native = await packageWithoutLinks()
  await writeFile(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/x.1', target: 'native/gone/x' }]),
  )
  expect(() => linkLibraries(native, 'DATABASE_URL')).toThrow(
    /native\/gone\/x is missing and cannot be linked.*npm rebuild/,
  )
})
