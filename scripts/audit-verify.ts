import { openDatabase } from '../server/db/client.ts'
import { startEmbedded } from '../server/db/embedded/index.ts'
import { readEnv } from '../server/env.ts'
import { type NotedRow, verifyChain } from '../server/features/verification/audit/chain.ts'

try {
  process.exitCode = await verify(readNoted(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/**
 * Walks the audit log of the configured database. Gives 0 when it is sound, 1 and the first faulty row when not. `noted` is
 * what an earlier run said of its last row, as `row:hash`.
 */
async function verify(noted: NotedRow | undefined): Promise<0 | 1> {
  const env = readEnv(process.env)
  const embedded = env.databaseUrl
    ? null
    : await startEmbedded({ dataDir: env.dataDir, log: (line) => console.error(line) })
  const database = openDatabase(env.databaseDirectUrl ?? embedded?.url ?? '', { onError: () => {} })
  try {
    const report = await verifyChain(database.pool, noted)
    if (report.isSound) {
      console.log(`The audit log is sound: ${report.count} rows, the last with hash ${report.head}`)
      console.log(`Keep this elsewhere, and give it to a later run: ${report.count}:${report.head}`)
      return 0
    }
    console.log(`The audit log is not sound. Row ${report.seq} ${report.fault}.`)
    console.log(`${report.count} rows before it are sound.`)
    return 1
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function readNoted(text: string | undefined): NotedRow | undefined {
  if (text === undefined) return undefined
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!seq || !hash)
    throw new Error('Give the noted row as an earlier run printed it: its number, a colon, its hash.')
  return { seq: Number(seq), hash }
}
