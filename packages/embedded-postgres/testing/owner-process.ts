import { startEmbeddedPostgres } from '../index.ts'
import { NAMING } from './example.ts'

/**
 * A separate process for tests: owns the data folder given as argument until it is killed or told to stop. Sends its parent
 * the URL, or why it was refused.
 */
const dataDir = process.argv[2]
if (dataDir === undefined || process.send === undefined)
  throw new Error('a data folder and a parent are needed')
const send = process.send.bind(process)

process.on('SIGINT', () => send({ interrupted: true }))
try {
  const database = await startEmbeddedPostgres({ ...NAMING, dataDir, log: () => {} })
  process.once('message', async () => {
    await database.stop()
    process.disconnect()
  })
  send({ url: database.url })
} catch (error) {
  send({ refusal: error instanceof Error ? { name: error.name, message: error.message } : String(error) })
  process.disconnect()
}
