import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clamd, type ClamdBehavior, startClamd } from '#tests/factories/clamd.ts'
import { EICAR } from '#tests/factories/files.ts'
import { scan } from './clamd.ts'

let clamd: Clamd
beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd.stop())

const scanBytes = (bytes: Buffer) => scan(new URL(clamd.url), bytes, 500)

describe('scanning', () => {
  it('sends everything, and distinguishes clean from infected', async () => {
    const large = Buffer.alloc(300_000, 7)
    expect(await scanBytes(large)).toEqual({ isClean: true })
    expect(clamd.scanned()).toBe(large.length)
    expect(await scanBytes(Buffer.concat([large, Buffer.from(EICAR)]))).toEqual({
      isClean: false,
      found: 'Eicar-Test-Signature',
    })
  })

  it.each<ClamdBehavior>(['silent', 'garbage', 'hangs up', 'too large'])(
    'believes nothing of one that is: %s',
    async (behavior) => {
      clamd.setBehavior(behavior)
      await expect(scanBytes(Buffer.from('a'))).rejects.toThrow()
      clamd.setBehavior('well')
    },
  )

  it('reports that the scanner is not running', async () => {
    await expect(scan(new URL('tcp://127.0.0.1:1'), Buffer.from('a'), 500)).rejects.toThrow('ECONNREFUSED')
    await expect(scan(new URL('unix:/nowhere/clamd'), Buffer.from('a'), 500)).rejects.toThrow('ENOENT')
  })
})
