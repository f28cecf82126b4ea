import { describe, expect, it } from 'vitest'
import { watchChildren } from '#tests/factories/children.ts'
import { heavyDrawings } from '#tests/factories/heavy-pdfs.ts'
import { resumePdf } from '#tests/factories/resume-files.ts'
import { readInProcess } from './run-reader.ts'

const MEMBER = 'maya'
const PDF = 'application/pdf'

describe('a file that takes too much', { timeout: 180_000 }, () => {
  const heavy = new Map(heavyDrawings())
  /** Given to the reader as if nothing had been checked. */
  const readHeavy = async (name: string) => {
    const use = watchChildren('reading/process.ts')
    const answer = await readInProcess('omar', {
      kind: 'text',
      bytes: heavy.get(name) ?? Buffer.of(),
      contentType: PDF,
    })
    return { answer, ...(await use.end()) }
  }

  it.each([
    'millions of lines',
    'words upon words at one place',
    'a page of one stream, twenty thousand times',
    'a hundred thousand annotations',
  ])('of memory ends its process, and no other: %s', async (name) => {
    const { answer, peakMb } = await readHeavy(name)
    expect(answer).toEqual({ problem: 'too_complex' })
    // It is looked at every 50 ms.
    expect(peakMb).toBeLessThan(800)
  })

  it.each(['forms that draw forms', 'states saved and never restored'])(
    'of time is ended, and meanwhile others go first: %s',
    async (name) => {
      const { answer, computedMs, lowestPriority } = await readHeavy(name)
      expect(answer).toEqual({ problem: 'too_complex' })
      expect(computedMs).toBeLessThan(9_500)
      expect(lowestPriority).toBe(10)
    },
  )

  it("doesn't hold up another member's, however many of them a member sends", async () => {
    const order: string[] = []
    const bytes = heavy.get('forms that draw forms') ?? Buffer.of()
    const heavyReads = Array.from({ length: 2 }, async () => {
      await readInProcess('omar', { kind: 'text', bytes, contentType: PDF })
      order.push('omar')
    })
    await readInProcess(MEMBER, { kind: 'text', bytes: await resumePdf(), contentType: PDF })
    order.push(MEMBER)
    await Promise.all(heavyReads)
    expect(order.indexOf(MEMBER)).toBeLessThanOrEqual(1)
  })
})
