import { openDatabase } from '#server/db/client.ts'
import { createTasks } from '#server/platform/tasks/tasks.ts'
import { silentLog } from './log.ts'

/** A node that takes a job and never finishes it, to be killed. `DATABASE` is the database of its queue. */
const { DATABASE = '' } = process.env
const tasks = createTasks(openDatabase(DATABASE, { onError: () => {} }), silentLog)
tasks.handle('crashing', () => {
  process.send?.('begun')
  return new Promise<void>(() => {})
})
await tasks.start()
process.on('message', () => tasks.enqueue('crashing', { n: 1 }))
process.send?.('ready')
