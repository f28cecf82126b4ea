import type { DocumentReading } from '#server/features/verification/id-check/reader/read-document.ts'
import { readIdDocument } from '#server/features/verification/id-check/reader/read-document.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { type DrawnFront, frontPictures } from './fronts.ts'
import { type Drawn, KINDS, licensePictures, travelPictures } from './pictures.ts'

const TODAY = '2026-11-21'
/** The same limit as in the product. */
const BUDGET_MS = 20_000
const PRINT_BUDGET_MS = 6_000
const LEAST_SHARE = 0.95
/** Where the barcode takes longer, there is nothing to compare. */
const FRONT_BUDGET_MS = 8_000
const STRAIGHT_MAX_MS = 5_000
const LEAST_CONFIRMED = 0.85
const LEAST_CAUGHT = 0.6

type Result = Drawn & { readonly outcome: 'read' | 'wrong' | 'not read'; readonly cpuMs: number }

/** Of generated ID pictures that a person can read, how many are read without a single error. */
export async function run(): Promise<BenchResult> {
  const from = Number(process.env.ID_PICTURES_SEED ?? 0)
  const lines = await resultsOf(await travelPictures(from))
  const barcodes = await resultsOf(await licensePictures(from + 1_000))
  const straight = lines.filter(({ kind }) => kind === 'straight')
  const fronts = await frontResultsOf(await frontPictures(from + 2_000))
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
      ...frontRatios(fronts),
    ],
    notes: [...notesOf('lines', lines), ...notesOf('barcodes', barcodes), ...frontNotes(fronts)],
  }
}

async function read(bytes: Buffer, budgetMs = BUDGET_MS): Promise<DocumentReading & { cpuMs: number }> {
  const start = cpuMs()
  const found = await readIdDocument({
    bytes,
    today: TODAY,
    budgetMs: start + budgetMs,
    printBudgetMs: PRINT_BUDGET_MS,
  })
  return { ...found, cpuMs: cpuMs() - start }
}

async function resultsOf(pictures: readonly Drawn[]): Promise<Result[]> {
  const results: Result[] = []
  for (const picture of pictures) {
    const { reading, cpuMs } = await read(picture.bytes)
    const isSame =
      reading?.familyName === picture.familyName &&
      reading.givenNames.join(' ') === picture.givenNames.join(' ') &&
      reading.birthDate === picture.birthDate &&
      reading.expiry === picture.expiry
    const outcome = isSame ? 'read' : reading ? 'wrong' : 'not read'
    results.push({ ...picture, outcome, cpuMs })
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

type FrontResult = DrawnFront & {
  readonly print: NonNullable<NonNullable<DocumentReading['reading']>['print']>
  readonly cpuMs: number
}

/** Only cards whose barcode is read can be compared. */
async function frontResultsOf(pictures: readonly DrawnFront[]): Promise<FrontResult[]> {
  const results: FrontResult[] = []
  for (const picture of pictures) {
    const { reading, cpuMs } = await read(picture.bytes, FRONT_BUDGET_MS)
    if (reading?.print) results.push({ ...picture, print: reading.print, cpuMs })
  }
  return results
}

const altered = (results: readonly FrontResult[]) => results.filter((result) => result.altered !== null)
const isCaught = (result: FrontResult) =>
  result.print.some(({ field, verdict }) => field === result.altered && verdict === 'differs')
const genuine = (results: readonly FrontResult[]) =>
  results.flatMap((result) => result.print.filter(({ field }) => field !== result.altered))

function frontRatios(results: readonly FrontResult[]): Ratio[] {
  const fields = genuine(results)
  const count = (wanted: string) => fields.filter(({ verdict }) => verdict === wanted).length
  const forged = altered(results)
  return [
    {
      label: 'front: genuine fields confirmed',
      value: count('match') / fields.length,
      limit: LEAST_CONFIRMED,
      direction: 'min',
    },
    {
      label: 'front: genuine fields said to differ',
      value: count('differs'),
      limit: 0,
      direction: 'max',
      unit: ' figures',
    },
    {
      label: 'front: altered fields said to differ',
      value: forged.filter(isCaught).length / forged.length,
      limit: LEAST_CAUGHT,
      direction: 'min',
    },
  ]
}

function frontNotes(results: readonly FrontResult[]): string[] {
  return KINDS.map((kind) => {
    const all = results.filter((result) => result.kind === kind)
    const fields = genuine(all)
    const forged = altered(all)
    const same = fields.filter(({ verdict }) => verdict === 'match').length
    const most = Math.max(...all.map(({ cpuMs }) => cpuMs))
    const asSame = forged.filter(({ print, altered }) =>
      print.some(({ field, verdict }) => field === altered && verdict === 'match'),
    )
    return (
      `fronts, ${kind}: ${all.length} with a readable barcode; ${same} of ${fields.length} genuine fields confirmed; ` +
      `${forged.filter(isCaught).length} of ${forged.length} altered fields said to differ, ${asSame.length} said to be the same; ` +
      `CPU at most ${(most / 1_000).toFixed(1)} s`
    )
  })
}
