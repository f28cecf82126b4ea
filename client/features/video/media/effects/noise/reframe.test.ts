import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReframer } from './reframe.ts'

const run = (frameSize: number, blockSize: number, blocks: number, each: (frame: Float32Array) => void) => {
  const reframe = createReframer({ frameSize, blockSize }, each)
  const result: number[] = []
  for (let block = 0; block < blocks; block++) {
    const output = new Float32Array(blockSize)
    reframe(
      Float32Array.from({ length: blockSize }, (_, i) => block * blockSize + i + 1),
      output,
    )
    result.push(...output)
  }
  return result
}

test('every sample comes out once, in order, always as much later and by less than a frame', () => {
  const sizes = fc.integer({ min: 1, max: 700 })
  fc.assert(
    fc.property(sizes, sizes, fc.integer({ min: 1, max: 20 }), (frameSize, blockSize, blocks) => {
      const output = run(frameSize, blockSize, blocks, () => {})
      const delay = output.filter((sample) => sample === 0).length
      expect(delay).toBeLessThan(frameSize)
      expect(output.slice(delay)).toEqual(
        Array.from({ length: output.length - delay }, (_, index) => index + 1),
      )
    }),
    { numRuns: 200 },
  )
})

test('frames are whole, and what is done to them comes out', () => {
  const lengths: number[] = []
  const output = run(480, 128, 30, (frame) => {
    lengths.push(frame.length)
    frame.fill(7)
  })
  expect(new Set(lengths)).toEqual(new Set([480]))
  expect(new Set(output.slice(448))).toEqual(new Set([7]))
})
