import { readIdDocument } from '#server/features/verification/id-check/reader/read-document.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { type Drawn, KINDS, licensePictures, travelPictures } from './pictures.ts'

const TODAY = '2026-11-21'
/** The same limit as in the product. */
const BUDGET_MS = 20_000
const LEAST_SHARE = 0.95
const STRAIGHT_MAX_MS = 5_000

type Result = Drawn & { readonly outcome: 'read' | 'wrong' | 'not read'; readonly cpuMs: number }

/** Of generated ID pictures that a person can read, how many are read without a single error. */
export async function run(): Promise<BenchResult> {
  const from = Number(process.env.ID_PICTURES_SEED ?? 0)
  const lines = await resultsOf(await travelPictures(from))
  const barcodes = await resultsOf(await licensePictures(from + 1_000))
  const straight = lines.filter(({ kind }) => kind === 'straight')
  return {
    name: 'Pictures of IDs, drawn',
    ratios: [
      { ...shareOf('machine-readable lines: read of what a person can read', lines) },
      { ...shareOf('straight machine-readable lines: read', straight), limit: 1 },
      { ...shareOf('barcodes: read of what a person can read', barcodes) },
      {
        label: 'longest straight picture, CPU',
        value: Math.max(...straight.map(({ cpuMs }) => cpuMs)),
        limit: STRAIGHT_MAX_MS,
        direction: 'max',
        unit: ' ms',
      },
    ],
    notes: [...notesOf('lines', lines), ...notesOf('barcodes', barcodes)],
  }
}

async function resultsOf(pictures: readonly Drawn[]): Promise<Result[]> {
  const results: Result[] = []
  for (const picture of pictures) {
    const start = cpuMs()
    const { reading } = await readIdDocument({
      bytes: picture.bytes,
      today: TODAY,
      budgetMs: start + BUDGET_MS,
    })
    const isSame =
      reading?.familyName === picture.familyName &&
      reading.givenNames.join(' ') === picture.givenNames.join(' ') &&
      reading.birthDate === picture.birthDate &&
      reading.expiry === picture.expiry
    const outcome = isSame ? 'read' : reading ? 'wrong' : 'not read'
    results.push({ ...picture, outcome, cpuMs: cpuMs() - start })
  }
  return results
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function shareOf(label: string, results: readonly Result[]): Ratio {
  const readable = results.filter(({ unreadable }) => unreadable === null)
  const read = readable.filter(({ outcome }) => outcome === 'read')
  return { label, value: read.length / readable.length, limit: LEAST_SHARE, direction: 'min' }
}

function notesOf(label: string, results: readonly Result[]): string[] {
  return KINDS.map((kind) => {
    const all = results.filter((result) => result.kind === kind)
    const readable = all.filter(({ unreadable }) => unreadable === null)
    const count = (of: readonly Result[], wanted: Result['outcome']) =>
      of.filter(({ outcome }) => outcome === wanted).length
    const others = all.filter(({ unreadable }) => unreadable !== null)
    const times = all.map((result) => result.cpuMs).toSorted((a, b) => a - b)
    const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
    return (
      `${label}, ${kind}: ${count(readable, 'read')} of ${readable.length} read, ${count(readable, 'wrong')} with an error; ` +
      `${others.length} no person can read (${count(others, 'read')} read, ${count(others, 'wrong')} with an error); ` +
      `CPU ${seconds(times[Math.floor(times.length / 2)])} s, at most ${seconds(times.at(-1))} s`
    )
  })
}
