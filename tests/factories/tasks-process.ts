import { resolveDrizzleOnce } from '#server/platform/processes/drizzle-imports.ts'
import { unwatched } from './log.ts'

/** A node that takes a job and never finishes it, to be killed. `DATABASE` is the database of its queue. */
const { DATABASE = '' } = process.env
resolveDrizzleOnce()
const [{ openDatabase }, { createTasks }] = await Promise.all([
  import('#server/db/client.ts'),
  import('#server/platform/tasks/tasks.ts'),
])
const tasks = createTasks(openDatabase(DATABASE, { onError: () => {} }), unwatched)
tasks.handle('crashing', () => {
  process.send?.('begun')
  return new Promise<void>(() => {})
})
await tasks.start()
process.on('message', () => tasks.enqueue('crashing', { n: 1 }))
process.send?.('ready')
