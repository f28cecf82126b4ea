import { startEmbedded } from './index.ts'

/**
 * A process of its own for the tests: owns the data folder given as argument until it is killed or told to stop.
 * It tells its parent the URL, or why it was refused.
 */
const dataDir = process.argv[2]
if (dataDir === undefined || process.send === undefined)
  throw new Error('a data folder and a parent are needed')
const tell = process.send.bind(process)

process.on('SIGINT', () => tell({ interrupted: true }))
try {
  const database = await startEmbedded({ dataDir, log: () => {} })
  process.once('message', async () => {
    await database.stop()
    process.disconnect()
  })
  tell({ url: database.url })
} catch (error) {
  tell({ refusal: error instanceof Error ? { name: error.name, message: error.message } : String(error) })
  process.disconnect()
}
