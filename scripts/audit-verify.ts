import { openDatabase } from '../server/db/client.ts'
import { startEmbedded } from '../server/db/embedded/index.ts'
import { readEnv } from '../server/env.ts'
import { verifyChain } from '../server/features/verification/audit/chain.ts'

try {
  process.exitCode = await verify()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** Walks the audit log of the configured database. Gives 0 when it is sound, 1 and the first faulty row when not. */
async function verify(): Promise<0 | 1> {
  const env = readEnv(process.env)
  const embedded = env.databaseUrl
    ? null
    : await startEmbedded({ dataDir: env.dataDir, log: (line) => console.error(line) })
  const database = openDatabase(env.databaseUrl ?? embedded?.url ?? '', { onError: () => {} })
  try {
    const report = await verifyChain(database.pool)
    if (report.isSound) {
      console.log(`The audit log is sound: ${report.count} rows, the last with hash ${report.head}`)
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
