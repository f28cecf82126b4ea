import { resolve } from 'node:path'
import * as z from 'zod/mini'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const text = z.optional(z.string().check(z.trim(), z.minLength(1)))
const list = z.pipe(
  z.optional(z.string()),
  z.transform((value) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const variables = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: text,
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  DEMO: z._default(z.enum(['0', '1']), '1'),
  TRUST_PROXY: text,
  STUN_URLS: list,
  TURN_URLS: list,
  TURN_SECRET: text,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the configuration once, at start. Throws one error that names every variable that is wrong.
 * An empty variable counts as unset.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(variables, given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const v = parsed.data
  const isProduction = v.NODE_ENV === 'production'
  const problems = [...incomplete(v), ...(isProduction ? unsafeInProduction(v) : [])]
  if (problems.length > 0)
    throw new Error(`Trueline does not start like this:\n${problems.map((p) => `  ${p}`).join('\n')}`)
  return {
    isProduction,
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL ? new URL(v.PUBLIC_URL) : null,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    sessionSecret: v.SESSION_SECRET ?? null,
    seedsDemo: v.DEMO === '1',
    trustProxy: v.TRUST_PROXY ?? false,
    ice: { stunUrls: v.STUN_URLS, turnUrls: v.TURN_URLS, turnSecret: v.TURN_SECRET ?? null },
    logLevel: v.LOG_LEVEL,
  }
}

type Variables = z.output<typeof variables>

function incomplete(v: Variables): string[] {
  const hasUrls = v.TURN_URLS.length > 0
  if (hasUrls === Boolean(v.TURN_SECRET)) return []
  return ['TURN_URLS and TURN_SECRET belong together: set both or neither.']
}

function unsafeInProduction(v: Variables): string[] {
  const problems: string[] = []
  if (!v.SESSION_SECRET) problems.push('SESSION_SECRET: set at least 32 random characters.')
  if (!v.PUBLIC_URL)
    problems.push('PUBLIC_URL: set the address people use, for example https://trueline.example.com.')
  if (v.DEMO === '1') problems.push('DEMO: set 0. The demo members have a password everybody knows.')
  return problems
}
