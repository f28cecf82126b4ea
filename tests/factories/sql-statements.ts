import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Query = (this: unknown, ...args: unknown[]) => unknown

const activeStatements = new AsyncLocalStorage<string[]>()
let isListening = false

/**
 * The SQL statements, without values, that `run` causes: by requests, the queue and the limits, but not by tasks that happen to
 * run at the same time.
 */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  listen()
  const statements: string[] = []
  // Awaited inside, because an injected request starts when it is awaited.
  const result = await activeStatements.run(statements, async () => await run())
  return { result, statements }
}

function listen(): void {
  if (isListening) return
  isListening = true
  for (const owner of [pg.Pool.prototype, pg.Client.prototype]) {
    const own: Query = owner.query
    const query: Query = function (...args) {
      activeStatements.getStore()?.push(textOf(args[0]))
      // A pool passes the statement to a client, which must not count twice.
      return activeStatements.exit(() => own.apply(this, args))
    }
    Object.assign(owner, { query })
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return query && typeof query === 'object' && 'text' in query ? String(query.text) : 'unknown'
}
