import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient, withConnection } from './db/connection.ts'
import type { Env } from './env.ts'

const RETRY_MS = 500
const CONNECT_WITHIN_MS = 3_000
const OLDEST_POSTGRESQL = 15
/** A failover takes time, but someone who mistyped an address wants to know now. */
const DATABASE_PATIENCE_MS = { production: 60_000, otherwise: 5_000 }
const CREDENTIALS = /^28/
const DATABASE_MISSING = '3D000'

type Preflight = {
  readonly signal: AbortSignal
  /** Receives a sentence for the operator. */
  readonly report: (sentence: string) => void
}

/** Checks the server's requirements before anything is set up. Throws one sentence for people. */
export async function preflight(env: Env, options: Preflight): Promise<void> {
  await checkPort(env)
  const { databaseUrl, databaseDirectUrl } = env
  if (databaseUrl) await awaitDatabase({ name: 'DATABASE_URL', url: databaseUrl }, env, options)
  if (databaseDirectUrl)
    await awaitDatabase({ name: 'DATABASE_DIRECT_URL', url: databaseDirectUrl }, env, options)
}

async function checkPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    await once(probe.listen({ port, host }), 'listening')
  } catch (error) {
    throw listenFailure(error, { port, host })
  }
  probe.close()
  await once(probe, 'close')
}

/** Why the server couldn't listen, as a sentence. */
export function listenFailure(error: unknown, { port, host }: Pick<Env, 'port' | 'host'>): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number, for example PORT=${port < 65_535 ? port + 1 : 3000}.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine. Leave HOST unset, or set it to 0.0.0.0 to listen on every address.`,
    ENOTFOUND: `HOST: the name ${host} is not known. Leave HOST unset, or set it to 0.0.0.0 to listen on every address.`,
  }
  const sentence = sentences[codeOf(error)]
  return sentence ? new Error(sentence, { cause: error }) : asError(error)
}

/** A variable that leads to a database. */
type Address = { readonly name: string; readonly url: string }

async function awaitDatabase(
  address: Address,
  { isProduction }: Pick<Env, 'isProduction'>,
  { signal, report }: Preflight,
): Promise<void> {
  const patience = isProduction ? DATABASE_PATIENCE_MS.production : DATABASE_PATIENCE_MS.otherwise
  const deadline = performance.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await checkDatabase(address.url)
    } catch (error) {
      signal.throwIfAborted()
      const sentence = `${address.name}: ${databaseFailure(error, address.url)}`
      if (isFinal(error) || performance.now() > deadline) throw new Error(sentence, { cause: error })
      if (attempt === 1) report(`${sentence} Trying for ${patience / 1000} seconds.`)
    }
    await delay(RETRY_MS, undefined, { signal })
  }
}

class OldPostgresql extends Error {}

async function checkDatabase(connectionString: string): Promise<void> {
  const config = { connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS }
  await withConnection(config, async (client) => {
    const sql = "select current_setting('server_version') version"
    const { rows } = await client.query<{ version: string }>(sql)
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_POSTGRESQL) throw new OldPostgresql(version)
  })
}

/** Whether waiting wouldn't help. */
function isFinal(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof OldPostgresql ||
    CREDENTIALS.test(code) ||
    code === DATABASE_MISSING ||
    code === 'ENOTFOUND'
  )
}

function databaseFailure(error: unknown, url: string): string {
  const { host, port, database } = createClient({ connectionString: url })
  const where = host.startsWith('/') ? host : `${host}:${port}`
  const code = codeOf(error)
  const message = asError(error).message || code
  if (error instanceof OldPostgresql)
    return `PostgreSQL at ${where} has version ${message}; Trueline needs ${OLDEST_POSTGRESQL} or newer.`
  if (CREDENTIALS.test(code)) return `PostgreSQL at ${where} refuses this user name or password.`
  if (code === DATABASE_MISSING)
    return `PostgreSQL at ${where} has no database named ${database}. Create it first.`
  if (code === 'ENOTFOUND') return `the host name ${host} is not known.`
  return `nobody answers as PostgreSQL at ${where} (${message}).`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
