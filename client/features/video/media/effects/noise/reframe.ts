/**
 * Passes sound through a function that takes `frameSize` samples at a time, though it comes in blocks of another size. What
 * comes out is later by less than a frame, always as much.
 */
export function createReframer(
  { frameSize, blockSize }: { frameSize: number; blockSize: number },
  processFrame: (frame: Float32Array) => void,
): (input: Float32Array, output: Float32Array) => void {
  const frame = new Float32Array(frameSize)
  const delay = frameSize - commonDivisor(frameSize, blockSize)
  const done = new Float32Array(delay + frameSize + blockSize)
  let filled = 0
  let ready = delay
  return (input, output) => {
    for (let from = 0; from < input.length; ) {
      const part = input.subarray(from, from + frameSize - filled)
      frame.set(part, filled)
      filled += part.length
      from += part.length
      if (filled < frameSize) continue
      filled = 0
      processFrame(frame)
      done.set(frame, ready)
      ready += frameSize
    }
    output.set(done.subarray(0, output.length))
    done.copyWithin(0, output.length, ready)
    ready -= output.length
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
