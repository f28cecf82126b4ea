import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ExportedFile, zipped } from './zip.ts'

const at = new Date('2026-03-01T12:00:00Z')

async function* entries(...list: ExportedFile[]) {
  yield* list
}

it('contains every entry, compressed or stored, with any name', async () => {
  const text = 'ü'.repeat(50_000)
  const parts: Uint8Array[] = []
  const all = entries(
    { name: 'a.json', at, isPacked: false, bytes: [Buffer.from(text)] },
    {
      name: 'files/Lebenslauf für München.pdf',
      at,
      isPacked: true,
      bytes: [Buffer.from('%PDF'), Buffer.from('-1')],
    },
    { name: 'empty.json', at, isPacked: false, bytes: [] },
  )
  for await (const part of zipped(all)) parts.push(part)
  const zip = Buffer.concat(parts)
  expect(zip.length).toBeLessThan(text.length)
  const found = unzipSync(zip)
  expect(Object.keys(found)).toEqual(['a.json', 'files/Lebenslauf für München.pdf', 'empty.json'])
  expect(Buffer.from(found['a.json'] ?? []).toString()).toBe(text)
  expect(Buffer.from(found['files/Lebenslauf für München.pdf'] ?? []).toString()).toBe('%PDF-1')
})

it('reads at most one part ahead, and stops when the reader stops', async () => {
  let given = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        given += 1
        yield Buffer.alloc(64 * 1024, given)
      }
    } finally {
      isOver = true
    }
  }
  const zip = zipped(entries({ name: 'big', at, isPacked: true, bytes: endless() }))
  let taken = 0
  while (taken < 20) {
    await zip.next()
    taken += 1
    expect(given).toBeLessThanOrEqual(taken + 1)
  }
  await zip.return(undefined)
  expect(isOver).toBe(true)
})
