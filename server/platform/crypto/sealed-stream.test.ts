import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyring } from './keyring.ts'
import { openStream, sealStream } from './sealed-stream.ts'

const CHUNK = 65_536
const OVERHEAD = 16
const HEADER = 37
const secret = randomBytes(32)
const keyring = createKeyring(secret)

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const sealed = (content: Buffer, name = 'n', ring = keyring) => all(sealStream([content], ring, name))
const opened = (bytes: Buffer, name = 'n', ring = keyring) => all(openStream([bytes], ring, name))

describe('sealing', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('opens %i bytes as they were', async (size) => {
    const content = randomBytes(size)
    expect(await opened(await sealed(content))).toEqual(content)
  })

  it('opens any content, in any chunks', async () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 100_000 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(parts, fc.integer({ min: 1, max: 90_000 }), async (given, step) => {
        const bytes = await all(sealStream(given, keyring, 'n'))
        const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
          bytes.subarray(index * step, (index + 1) * step),
        )
        expect(await all(openStream(pieces, keyring, 'n'))).toEqual(Buffer.concat(given))
      }),
      { numRuns: 30 },
    )
  })

  it('never looks the same twice, and reveals nothing', async () => {
    const content = Buffer.alloc(1_000, 'Maya Rivers, D1234567. ')
    const [one, two] = [await sealed(content), await sealed(content)]
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false)
    expect(one.includes('Maya')).toBe(false)
  })
})

describe('what was tampered with', () => {
  const content = randomBytes(2 * CHUNK + 100)
  const chunk = (bytes: Buffer, index: number) => {
    const from = HEADER + index * (CHUNK + OVERHEAD)
    return bytes.subarray(from, from + CHUNK + OVERHEAD)
  }

  it('does not open: a byte changed, wherever', async () => {
    const bytes = await sealed(content)
    for (const at of [0, 1, 5, 36, HEADER, CHUNK, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  it('does not open: cut short, at a chunk or anywhere', async () => {
    const bytes = await sealed(content)
    for (const length of [
      0,
      10,
      HEADER,
      HEADER + CHUNK + OVERHEAD,
      HEADER + 2 * (CHUNK + OVERHEAD),
      bytes.length - 1,
    ])
      await expect(opened(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow()
  })

  it('does not open: chunks swapped, repeated, or of another object', async () => {
    const [bytes, other] = [await sealed(content), await sealed(content)]
    const head = bytes.subarray(0, HEADER)
    const last = chunk(bytes, 2)
    const mixtures = [
      [head, chunk(bytes, 1), chunk(bytes, 0), last],
      [head, chunk(bytes, 0), chunk(bytes, 0), last],
      [head, chunk(bytes, 0), chunk(other, 1), last],
      [other.subarray(0, HEADER), chunk(bytes, 0), chunk(bytes, 1), last],
    ]
    for (const parts of mixtures) await expect(opened(Buffer.concat(parts))).rejects.toThrow()
    await expect(opened(Buffer.concat([bytes, Buffer.alloc(40)]))).rejects.toThrow()
  })

  it('does not open under another name or with another key', async () => {
    const bytes = await sealed(content)
    await expect(opened(bytes, 'm')).rejects.toThrow()
    await expect(opened(bytes, 'n', createKeyring(randomBytes(32)))).rejects.toThrow('ENCRYPTION_KEY')
  })

  it('opens with an earlier key configured after the new one', async () => {
    const bytes = await sealed(content)
    expect(await opened(bytes, 'n', createKeyring(randomBytes(32), [secret]))).toEqual(content)
  })
})
