import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function* rows(count: number): AsyncGenerator<ArchiveEntry> {
  for (let n = 0; n < count; n += 1) {
    await delay(1)
    yield { kind: 'row', row: `{"n":${n}}` }
  }
}

it('a backup that is stopped leaves no file', async () => {
  const folder = await temporaryFolder()
  const stopping = new AbortController()
  const writing = writeArchive(join(folder, 'a.backup'), rows(100_000), stopping.signal)
  await delay(20)
  stopping.abort('SIGINT')
  await expect(writing).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

it('a restore that is stopped reads no further', async () => {
  const file = join(await temporaryFolder(), 'a.backup')
  await writeArchive(file, rows(5))
  const stopping = new AbortController()
  const read: ArchiveEntry[] = []
  const reading = async () => {
    for await (const one of readArchive(file, stopping.signal)) {
      read.push(one)
      if (read.length === 2) stopping.abort(new Error('told to stop'))
    }
  }
  await expect(reading()).rejects.toThrow('told to stop')
  expect(read).toHaveLength(2)
})
