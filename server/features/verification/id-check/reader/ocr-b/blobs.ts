import type { Picture } from '#server/features/verification/id-check/reader/picture.ts'

/** The box around dark pixels that touch each other. */
export type Blob = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The neighborhood a pixel is compared with, as a share of the picture's width. */
const NEIGHBORHOOD = 1 / 36
/** Grain on something black is no print. */
const LEAST_DARKER = 14
const LEAST_HEIGHT = 6
const TALLEST = 1 / 8
/** Letters that blur into each other still belong to a line. */
const WIDEST = 12

export const heightOf = ({ top, bottom }: Blob) => bottom - top
export const middleOf = ({ left, right }: Blob) => (left + right) / 2
export const levelOf = ({ top, bottom }: Blob) => (top + bottom) / 2

/** Blobs that could be letters: darker than `share` of their surroundings. */
export function blobsOf(picture: Picture, share: number): Blob[] {
  const isDark = darkPixels(picture, share)
  const tallest = picture.height * TALLEST
  return boxesOf(isDark, picture.width, picture.height).filter((blob) => {
    const height = heightOf(blob)
    return height >= LEAST_HEIGHT && height <= tallest && blob.right - blob.left <= height * WIDEST
  })
}

function darkPixels({ data, width, height }: Picture, share: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const reach = Math.max(8, Math.round(width * NEIGHBORHOOD))
  const isDark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * (width + 1)
    const bottom = Math.min(height, y + reach + 1) * (width + 1)
    const rows = (bottom - top) / (width + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      const mean = sum / rows / (right - left)
      const value = data[y * width + x] ?? 0
      if (value < mean * share && mean - value > LEAST_DARKER) isDark[y * width + x] = 1
    }
  }
  return isDark
}

/** Joins the runs of dark pixels in neighboring rows. */
function boxesOf(isDark: Uint8Array, width: number, height: number): Blob[] {
  const boxes: { left: number; top: number; right: number; bottom: number; parent: number }[] = []
  const rootOf = (at: number): number => {
    let root = at
    for (let up = boxes[root]?.parent; up !== undefined && up !== root; up = boxes[root]?.parent) root = up
    return root
  }
  let above: [from: number, to: number, box: number][] = []
  for (let y = 0; y < height; y++) {
    const row: typeof above = []
    let next = 0
    for (let x = 0; x < width; x++) {
      if (!isDark[y * width + x]) continue
      const from = x
      while (x < width && isDark[y * width + x]) x++
      let mine = boxes.push({ left: from, top: y, right: x, bottom: y + 1, parent: boxes.length }) - 1
      while ((above[next]?.[1] ?? Infinity) < from) next++
      for (let at = next; (above[at]?.[0] ?? Infinity) <= x; at++) {
        const other = rootOf(above[at]?.[2] ?? mine)
        if (other === mine) continue
        const [kept, gone] = [boxes[Math.min(mine, other)], boxes[Math.max(mine, other)]]
        if (!kept || !gone) continue
        kept.left = Math.min(kept.left, gone.left)
        kept.top = Math.min(kept.top, gone.top)
        kept.right = Math.max(kept.right, gone.right)
        kept.bottom = Math.max(kept.bottom, gone.bottom)
        mine = Math.min(mine, other)
        gone.parent = mine
      }
      row.push([from, x, mine])
    }
    above = row
  }
  return boxes.filter(({ parent }, at) => parent === at)
}
