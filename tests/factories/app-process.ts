import { flushCompileCache } from 'node:module'
import * as z from 'zod/mini'
import { resolveDrizzleOnce } from '#server/platform/processes/drizzle-imports.ts'

/**
 * An API node in a separate process, to be killed. Uses `DATABASE`, `DATA_DIR` and `STRIPE`, and reports its address. On
 * 'die', it kills itself at the moment the next transaction of a request is committed.
 */
const { DATABASE = '', DATA_DIR = '', STRIPE } = process.env
const access = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
  priceIds: z.array(z.string()),
  apiBase: z.pipe(
    z.string(),
    z.transform((url) => new URL(url)),
  ),
  isEmulated: z.boolean(),
})
resolveDrizzleOnce()
const [{ openDatabase, TIMEOUTS }, { createTestApp }] = await Promise.all([
  import('#server/db/client.ts'),
  import('./app.ts'),
])
// What is killed doesn't save it at its end.
flushCompileCache()
const database = openDatabase(DATABASE, { timeouts: TIMEOUTS, onError: () => {} })
let isDying = false
process.on('message', () => {
  isDying = true
  process.send?.('dying')
})

const transaction: typeof database.db.transaction = async (run, config) => {
  const result = await database.db.transaction(run, config)
  if (isDying) process.kill(process.pid, 'SIGKILL')
  return result
}
const db = new Proxy(database.db, {
  get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
})
const node = await createTestApp({
  database: { ...database, db, drop: database.close },
  env: { DATA_DIR },
  ...(STRIPE && { stripe: access.parse(JSON.parse(STRIPE)) }),
})
process.send?.(await node.listen())
