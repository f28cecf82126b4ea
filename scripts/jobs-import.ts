import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isWholeBoard, readBoard } from '../server/features/jobs/import/boards.ts'
import { resolveDrizzleOnce } from '../server/platform/processes/drizzle-imports.ts'
import { JOB_SOURCES } from '../shared/domain/jobs/jobs.ts'
import { runScript } from './support/script.ts'
import { withDatabase } from './support/with-database.ts'

const USAGE = `Usage: npm run jobs:import -- <${JOB_SOURCES.join('|')}> <file or https address> [company name]`
const FETCH_MS = 30_000
const BOARD_MAX_BYTES = 50 * 1024 * 1024

resolveDrizzleOnce()
await runScript(async (stopping) => {
  await importBoard(process.argv.slice(2), stopping)
  return 0
})

/** Reads a public board, adds, updates or closes its jobs in the USA and Canada, and says what it did. */
async function importBoard([sourceText, from, givenCompany]: string[], stopping: AbortSignal): Promise<void> {
  const source = JOB_SOURCES.find((known) => known === sourceText)
  if (!source || !from) throw new Error(USAGE)
  const answer: unknown = JSON.parse(await readText(from, stopping))
  const entries = readBoard(source, answer, givenCompany ?? companyOf(from))
  const found = entries.filter((entry) => entry.kind === 'job')
  const malformed = entries.filter((entry) => entry.kind === 'malformed')
  const { added, updated, closed } = await withDatabase(stopping, async ({ url }) => {
    const [{ migrate }, { openDatabase }, { importJobs }] = await Promise.all([
      import('../server/db/migrate.ts'),
      import('../server/db/client.ts'),
      import('../server/features/jobs/import/upsert.ts'),
    ])
    await migrate(url)
    const database = openDatabase(url, { onError: () => {} })
    const read = { source, board: boardOf(from), entries, isWhole: isWholeBoard(answer, from) }
    return importJobs(database.db, read, new Date()).finally(() => database.close())
  })

  const cleaned = found.filter(({ cleaned: fields }) => fields.length > 0)
  for (const { name, cleaned: fields } of cleaned)
    console.log(`cleaned ${name}: ${fields.join(', ')}: line breaks or hidden characters taken out`)
  for (const { name, why } of malformed) console.log(`skipped ${name}: ${why}`)
  const elsewhere = entries.length - found.length - malformed.length
  console.log(
    `${entries.length} entries: ${added} added, ${updated} updated, ${closed} closed, ${elsewhere} outside of the USA and Canada, ${malformed.length} malformed, ${cleaned.length} cleaned`,
  )
}

async function readText(from: string, stopping: AbortSignal): Promise<string> {
  if (!/^[a-z]+:\/\//i.test(from)) return readFile(from, { encoding: 'utf8', signal: stopping })
  if (new URL(from).protocol !== 'https:') throw new Error('Only https addresses are read.')
  const response = await fetch(from, { signal: AbortSignal.any([stopping, AbortSignal.timeout(FETCH_MS)]) })
  if (!response.ok) throw new Error(`${from} answered ${response.status}.`)
  const text = await response.text()
  if (text.length > BOARD_MAX_BYTES) throw new Error(`${from} is larger than a board can be.`)
  return text
}

/** Boards are addressed by their company: /v1/boards/acme/jobs, /v0/postings/acme, /posting-api/job-board/acme. */
function boardOf(from: string): string {
  const slug =
    /\/(?:boards|postings|job-board)\/([^/?#]+)/.exec(from)?.[1] ?? basename(from).replace(/\..*$/, '')
  return decodeURIComponent(slug).toLowerCase()
}

function companyOf(from: string): string {
  return boardOf(from)
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
