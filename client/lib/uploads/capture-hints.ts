export type CaptureHint = 'too_dark' | 'closer' | 'hold_still' | 'glare' | 'ready'

export type GrayFrame = { readonly data: Uint8Array; readonly width: number; readonly height: number }

export type FrameLook = {
  readonly light: number
  readonly across: number
  readonly down: number
  /** Second to first differences on edges: 2 on sharp print, 0.8 where letters are hard to read. */
  readonly sharpness: number
  readonly motion: number
  readonly glare: number
}

const LIMITS = { light: 70, across: 0.72, down: 0.6, sharpness: 0.8, motion: 9, glare: 0.03 }
const LEAST_EDGE = 10
const WHITE = 250
const BLOCK = 12

export function hintFor(look: FrameLook): CaptureHint {
  if (look.light < LIMITS.light) return 'too_dark'
  if (look.motion > LIMITS.motion) return 'hold_still'
  if (look.across < LIMITS.across || look.down < LIMITS.down) return 'closer'
  if (look.sharpness < LIMITS.sharpness) return 'hold_still'
  return look.glare > LIMITS.glare ? 'glare' : 'ready'
}

export function lookAtFrame(frame: GrayFrame, before: GrayFrame | null): FrameLook {
  const edges = edgesIn(frame)
  return {
    light: percentile(countsOf(frame.data), 0.8),
    across: reachOf(edges.columns),
    down: reachOf(edges.rows),
    sharpness: edges.sharpness,
    motion: before ? changeBetween(frame, before) : 0,
    glare: whiteShare(frame),
  }
}

/**
 * The edges of print, and how sharp they are: on a blurred edge the second difference is much smaller than the first, whatever
 * its contrast.
 */
function edgesIn({ data, width, height }: GrayFrame) {
  const columns = new Uint32Array(width)
  const rows = new Uint32Array(height)
  const slopes = new Uint32Array(256)
  const bends = new Uint32Array(256)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [left, right, center] = [data[at - 1] ?? 0, data[at + 1] ?? 0, data[at] ?? 0]
      const [above, below] = [data[at - width] ?? 0, data[at + width] ?? 0]
      const slope = Math.max(Math.abs(right - left), Math.abs(below - above)) >> 1
      const bend = Math.max(Math.abs(left + right - 2 * center), Math.abs(above + below - 2 * center))
      slopes[slope] = (slopes[slope] ?? 0) + 1
      bends[Math.min(255, bend)] = (bends[Math.min(255, bend)] ?? 0) + 1
      if (slope < LEAST_EDGE) continue
      columns[x] = (columns[x] ?? 0) + 1
      rows[y] = (rows[y] ?? 0) + 1
    }
  }
  const steepest = percentile(slopes, 0.995)
  return { columns, rows, sharpness: steepest < LEAST_EDGE ? 0 : percentile(bends, 0.995) / steepest }
}

function reachOf(counts: Uint32Array): number {
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum < counts.length) return 0
  let [first, last, seen] = [0, counts.length - 1, 0]
  for (const [at, count] of counts.entries()) {
    if (seen <= sum * 0.02) first = at
    if (seen < sum * 0.98) last = at
    seen += count
  }
  return (last - first + 1) / counts.length
}

function changeBetween(frame: GrayFrame, before: GrayFrame): number {
  if (frame.data.length !== before.data.length) return 0
  let sum = 0
  for (let at = 0; at < frame.data.length; at++)
    sum += Math.abs((frame.data[at] ?? 0) - (before.data[at] ?? 0))
  return sum / frame.data.length
}

function whiteShare({ data, width, height }: GrayFrame): number {
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  let white = 0
  for (let block = 0; block < across * down; block++) {
    const corner = Math.floor(block / across) * BLOCK * width + (block % across) * BLOCK
    let isWhite = true
    for (let at = 0; at < BLOCK * BLOCK && isWhite; at++)
      isWhite = (data[corner + Math.floor(at / BLOCK) * width + (at % BLOCK)] ?? 0) >= WHITE
    if (isWhite) white++
  }
  return white / Math.max(1, across * down)
}

function countsOf(data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

function percentile(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share
  let seen = 0
  return counts.findIndex((count) => {
    seen += count
    return seen >= wanted
  })
}
