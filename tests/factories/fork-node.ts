import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Deps } from '#server/deps.ts'

const PROGRAM = fileURLToPath(new URL('./app-process.ts', import.meta.url))

/** Another node on the same database, disk and Stripe, as a process that a test may kill. */
export async function forkNode({
  database,
  env,
  stripe,
}: Pick<Deps, 'database' | 'env' | 'stripe'>): Promise<{ node: ChildProcess; address: string }> {
  const about = { DATABASE: database.url, DATA_DIR: env.dataDir, STRIPE: JSON.stringify(stripe) }
  const node = fork(PROGRAM, { env: { ...process.env, ...about }, execArgv: [] })
  const ended = once(node, 'exit').then(([code]) => {
    throw new Error(`the node ended with ${code}`)
  })
  const [address] = await Promise.race([once(node, 'message'), ended])
  // How it ends later is up to the test.
  ended.catch(() => {})
  return { node, address: String(address) }
}
