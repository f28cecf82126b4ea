import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Query = (this: unknown, ...args: unknown[]) => unknown

const activeStatements = new AsyncLocalStorage<string[]>()
let isListening = false

/**
 * The statements, without their values, that PostgreSQL is sent while `run` is under way and because of it: by requests, the
 * queue and the limits alike, but not by tasks that run meanwhile.
 */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  listen()
  const statements: string[] = []
  // Awaited within: an injected request begins when it is awaited.
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
      // A pool asks one of its clients in turn: that is the same statement.
      return activeStatements.exit(() => own.apply(this, args))
    }
    Object.assign(owner, { query })
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return query && typeof query === 'object' && 'text' in query ? String(query.text) : 'unknown'
}
