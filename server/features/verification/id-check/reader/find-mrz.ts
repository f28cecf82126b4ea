import { outcomeOf } from '#server/features/verification/id-check/rules/compare.ts'
import { mrzAreas } from './bands.ts'
import { type Rated, readMrz, readWholeLines, SCORE_MAX, withoutNames } from './mrz.ts'
import { openOcr } from './ocr.ts'
import { ocrBLines } from './ocr-b/read.ts'
import { cropped, type Picture, scaled, smoothed, turned } from './picture.ts'
import { levellingAngles } from './skew.ts'

/** What a document is read for, and when to give up. */
export type Search = { readonly today: string; isOver(): boolean }

const ANGLES_TRIED = 2
/** Where the check digits agree but a name isn't clear, it may be at another size. */
const LOOKS_AT_NAMES = 4
/** Widths in pixels, and whether to smooth first, in the order they are tried. */
const LINE_WIDTHS = [
  [1600, false],
  [1150, false],
  [2000, true],
] as const
const WIDTHS_AGAIN = [1250, 1950]

/** Reads letters of OCR-B, then other print; stops where the check digits are all correct. */
export async function mrzIn(pictures: readonly Picture[], search: Search): Promise<Rated | null> {
  const found = await ocrBIn(pictures, search)
  if (found?.score === SCORE_MAX) return found
  const other = await otherPrintIn(pictures, search)
  return other && other.score > (found?.score ?? 0) ? other : found
}

async function ocrBIn(pictures: readonly Picture[], search: Search): Promise<Rated | null> {
  let best: Rated | null = null
  let looks = 0
  for (const picture of pictures) {
    for (const angle of (await levellingAngles(picture)).slice(0, ANGLES_TRIED)) {
      for await (const { lines, doubts } of ocrBLines(await turned(picture, angle))) {
        const rated = readWholeLines(lines, search.today, doubts)
        if (rated && (rated.score > (best?.score ?? 0) || isWhole(rated))) best = rated
        if (best?.score === SCORE_MAX) looks++
        if ((best && isWhole(best)) || looks === LOOKS_AT_NAMES || search.isOver()) return best
      }
    }
  }
  return best
}

function isWhole({ score, reading }: Rated): boolean {
  return score === SCORE_MAX && outcomeOf(reading) === 'read'
}

async function otherPrintIn(pictures: readonly Picture[], search: Search): Promise<Rated | null> {
  if (search.isOver()) return null
  const ocr = await openOcr()
  const all: Rated[] = []
  const read = async (part: Picture, width: number) => {
    const rated = readMrz(await ocr.linesIn(await scaled(part, width)), search.today)
    if (rated) all.push(rated)
    return rated?.score === SCORE_MAX
  }
  try {
    for (const picture of pictures) {
      for await (const { part, width } of mrzAttempts(picture)) {
        if (await read(part, width)) {
          for (const again of WIDTHS_AGAIN) await read(part, again)
          return withAgreedNames(all)
        }
        if (search.isOver()) return withAgreedNames(all)
      }
    }
    return withAgreedNames(all)
  } finally {
    await ocr.close()
  }
}

type Attempt = { readonly part: Picture; readonly width: number }

async function* mrzAttempts(picture: Picture): AsyncGenerator<Attempt> {
  const angles = (await levellingAngles(picture)).slice(0, ANGLES_TRIED)
  const bothWaysUp = angles.flatMap((degrees) => [degrees, degrees + 180])
  for (const [width, isSmoothed] of LINE_WIDTHS) {
    for (const angle of bothWaysUp) {
      const level = await turned(picture, angle)
      for (const area of await mrzAreas(level)) {
        const part = await cropped(level, area)
        yield { part: isSmoothed ? await smoothed(part) : part, width }
      }
    }
  }
}

/** The reading with the most correct check digits. No digit covers the names: they count where two readings agree. */
function withAgreedNames(all: readonly Rated[]): Rated | null {
  const [best] = all.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const family = agreed(all.map(({ reading }) => reading.familyName ?? ''))
  const given = agreed(all.map(({ reading }) => reading.givenNames.join(' ')))
  const named = {
    ...best.reading,
    familyName: family || null,
    givenNames: given?.split(' ').filter(Boolean) ?? [],
  }
  return { ...best, reading: withoutNames(named, family === null, given === null) }
}

/** The most frequent text; null if it is found only once. */
function agreed(texts: readonly string[]): string | null {
  const votes = (text: string) => texts.filter((other) => other === text).length
  const [most = ''] = texts.toSorted((a, b) => votes(b) - votes(a))
  return votes(most) > 1 ? most : null
}
