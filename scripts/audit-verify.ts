import { withConnection } from '../server/db/connection.ts'
import { type NotedRow, verifyChain } from '../server/features/audit/chain.ts'
import { runScript } from './support/script.ts'
import { withDatabase } from './support/with-database.ts'

const UNKNOWN = 2

await runScript(async (stopping) => {
  const noted = readNoted(process.argv[2])
  return withDatabase(stopping, ({ url }) => verify(url, noted))
}, UNKNOWN)

/**
 * Verifies the audit log. Exits 0 when it is intact, 1 with the first faulty row otherwise. `noted` is the last row of an
 * earlier run, as `row:hash`.
 */
async function verify(url: string, noted: NotedRow | undefined): Promise<0 | 1> {
  const report = await withConnection({ connectionString: url }, (client) => verifyChain(client, noted))
  if (report.isSound) {
    console.log(`The audit log is sound: ${report.count} rows, the last with hash ${report.head}`)
    console.log(`Keep this elsewhere, and give it to a later run: ${report.count}:${report.head}`)
    return 0
  }
  console.log(`The audit log is not sound. Row ${report.seq} ${report.fault}.`)
  console.log(`${report.count} rows before it are sound.`)
  return 1
}

function readNoted(text: string | undefined): NotedRow | undefined {
  if (text === undefined) return undefined
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !hash)
    throw new Error('Give the noted row as an earlier run printed it: its number, a colon, its hash.')
  return { seq: Number(seq), hash }
}
