import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { socialOf, socialProblems, socialUnsafeInProduction, socialVariables } from './social-env.ts'

const ENCRYPTION_KEY_BYTES = 32

/** From sysexits.h. A process that ends with it isn't restarted, because it would fail the same way. */
export const EXIT_CONFIGURATION = 78

/** The message is for the operator. */
export class ConfigurationError extends Error {}

const integer = (min: number, max: number, error: string) =>
  z.pipe(
    z.string().check(z.refine((value) => /^\d+$/.test(value) && +value >= min && +value <= max, error)),
    z.transform(Number),
  )
const port = integer(0, 65_535, 'needs a whole number from 0 to 65535, for example 3000')
const poolSize = integer(4, 500, 'needs a whole number from 4 to 500, for example 20')
const text = z.optional(z.string().check(z.trim(), z.minLength(1)))
const httpUrl = z.optional(
  z.url({
    protocol: /^https?$/,
    error: 'needs an http or https address, for example https://www.example.com',
  }),
)
const postgresUrl = z.optional(
  z
    .string()
    .check(
      z.regex(/^postgres(ql)?:\/\/./, 'needs an address like postgres://user:password@host:5432/database'),
    ),
)
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const proxies = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => value.split(',').every((part) => isNetwork(part.trim())),
        `needs addresses or networks, for example 10.0.0.0/8, or one of ${NETWORKS.join(', ')}`,
      ),
    ),
)
const isNetwork = (part: string) => {
  const [address = '', bits, ...more] = part.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
  return NETWORKS.includes(part) || (isIP(address) > 0 && isRange && more.length === 0)
}
/** The first one encrypts; the others still decrypt. */
const encryptionKeys = z.pipe(
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => keysOf(value).every(({ length }) => length === ENCRYPTION_KEY_BYTES),
          'needs 32 random bytes in base64, for example from: openssl rand -base64 32',
        ),
      ),
  ),
  z.transform((value) => (value ? keysOf(value) : [])),
)
const keysOf = (value: string) => value.split(',').map((part) => Buffer.from(part.trim(), 'base64'))
/** US dollars per million tokens, input and output: '0.40/1.60'. */
const modelPrice = z.optional(
  z
    .string()
    .check(
      z.regex(/^\d{1,4}(?:\.\d{1,4})?\/\d{1,4}(?:\.\d{1,4})?$/, 'needs two prices, for example 0.40/1.60'),
    ),
)
const list = z.pipe(
  z.optional(z.string()),
  z.transform((value) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: httpUrl,
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL: z._default(poolSize, 20),
  REDIS_URL: z.optional(
    z.url({ protocol: /^rediss?$/, error: 'needs an address like redis://host:6379 or rediss://host:6380' }),
  ),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  DEMO: z._default(z.enum(['0', '1'], 'needs 1, or 0 for no demo members'), '1'),
  TRUST_PROXY: proxies,
  STUN_URLS: list,
  TURN_URLS: list,
  TURN_SECRET: text,
  ENCRYPTION_KEY: encryptionKeys,
  S3_ENDPOINT: httpUrl,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  KNOWN_ISSUERS: text,
  CLAMD_URL: z.optional(z.url({ protocol: /^(tcp|unix)$/, error: 'needs tcp://host:3310 or unix:/path' })),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'needs an address like smtp://user:password@host:587' }),
  ),
  MAIL_FROM: text,
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  SUPPORT_EMAIL: z.optional(z.email('needs an email address')),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: list,
  STRIPE_API_BASE: httpUrl,
  STRIPE_TAX: z._default(z.enum(['0', '1'], 'needs 1 to collect sales tax, or 0'), '0'),
  APPLE_PAY_MERCHANT_ID: text,
  APPLE_PAY_CERT: text,
  APPLE_PAY_KEY: text,
  APPLE_PAY_DOMAIN_FILE: text,
  GOOGLE_PAY_MERCHANT_ID: text,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: httpUrl,
  OPENAI_MODEL: text,
  OPENAI_PRICE: modelPrice,
  ...socialVariables,
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `needs one of ${LOG_LEVELS.join(', ')}`), 'info'),
})

export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape)

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the configuration once, at start. Throws one error that names every wrong variable. An empty variable counts as
 * unset.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(variables, given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const v = parsed.data
  const isProduction = v.NODE_ENV === 'production'
  const problems = [
    ...incomplete(v),
    ...socialProblems(v),
    ...(isProduction ? [...unsafeInProduction(v), ...socialUnsafeInProduction(v)] : []),
  ]
  if (problems.length > 0)
    throw new ConfigurationError(
      `Trueline does not start like this:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
  return {
    isProduction,
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL ? new URL(v.PUBLIC_URL) : null,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    /** The same database if `DATABASE_URL` is a pooler. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL ?? null,
    /** Maximum connections this process opens for requests. */
    databasePool: v.DATABASE_POOL,
    redisUrl: v.REDIS_URL ?? null,
    sessionSecret: v.SESSION_SECRET ?? null,
    seedsDemo: v.DEMO === '1',
    trustProxy: v.TRUST_PROXY ?? false,
    ice: { stunUrls: v.STUN_URLS, turnUrls: v.TURN_URLS, turnSecret: v.TURN_SECRET ?? null },
    encryptionKeys: v.ENCRYPTION_KEY,
    s3: s3Of(v),
    /** A JSON file of badge issuers: DID -> name. */
    knownIssuersFile: v.KNOWN_ISSUERS ?? null,
    clamdUrl: v.CLAMD_URL ? new URL(v.CLAMD_URL) : null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? 'Trueline <no-reply@trueline.example.com>',
    supportEmail: v.SUPPORT_EMAIL ?? null,
    /** Who runs this site; not the demo's values in production. */
    operator: {
      name: v.OPERATOR_NAME ?? DEMO_OPERATOR.name,
      address: v.OPERATOR_ADDRESS ?? DEMO_OPERATOR.address,
      email: v.SUPPORT_EMAIL ?? DEMO_OPERATOR.email,
    },
    stripe: stripeOf(v),
    /** Stripe Tax adds tax to the price. */
    collectsTax: v.STRIPE_TAX === '1',
    applePay: applePayOf(v),
    applePayDomainFile: v.APPLE_PAY_DOMAIN_FILE ?? null,
    googlePay: v.GOOGLE_PAY_MERCHANT_ID ? { merchantId: v.GOOGLE_PAY_MERCHANT_ID } : null,
    model: modelOf(v),
    social: socialOf(v),
    logLevel: v.LOG_LEVEL,
  }
}

type Variables = z.output<typeof variables>

const DEMO_OPERATOR = {
  name: 'Example Company (demo)',
  address: '100 Example Street\nSampletown, EX 00000',
  email: 'support@trueline.example.com',
}

/** Null: files are kept under `dataDir`. */
function s3Of(v: Variables) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: v.S3_ENDPOINT ?? null, region: v.S3_REGION, bucket, accessKeyId, secretAccessKey }
}

/** Null: the emulator stands in for Stripe. */
function stripeOf(v: Variables) {
  const { STRIPE_PRICE_ID: priceIds } = v
  if (!v.STRIPE_SECRET_KEY || !v.STRIPE_PUBLISHABLE_KEY || !v.STRIPE_WEBHOOK_SECRET || !priceIds[0])
    return null
  return {
    secretKey: v.STRIPE_SECRET_KEY,
    publishableKey: v.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: v.STRIPE_WEBHOOK_SECRET,
    /** The first is sold; members on the others keep Premium. */
    priceIds,
    apiBase: v.STRIPE_API_BASE ? new URL(v.STRIPE_API_BASE) : null,
  }
}

function applePayOf(v: Variables) {
  const { APPLE_PAY_MERCHANT_ID: merchantId, APPLE_PAY_CERT: cert, APPLE_PAY_KEY: key } = v
  return merchantId && cert && key ? { merchantId, cert, key } : null
}

const MODEL_UNLESS_NAMED = 'gpt-4.1-mini'

/** Null: only the built-in analyzer. A self-hosted server may need no key. */
function modelOf({
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL,
  OPENAI_PRICE,
}: Variables) {
  if (!apiKey && !baseUrl) return null
  const [input, output] = (OPENAI_PRICE ?? '').split('/').map(Number)
  return {
    apiKey: apiKey ?? 'none',
    baseUrl: baseUrl ?? null,
    name: OPENAI_MODEL ?? MODEL_UNLESS_NAMED,
    price: input !== undefined && output !== undefined ? { input, output } : null,
  }
}

/** Variables that only work together. */
const TOGETHER: (keyof Variables)[][] = [
  ['TURN_URLS', 'TURN_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
  ['APPLE_PAY_MERCHANT_ID', 'APPLE_PAY_CERT', 'APPLE_PAY_KEY'],
]

function incomplete(v: Variables): string[] {
  const isGiven = (name: keyof Variables) => [v[name]].flat().some(Boolean)
  const together = TOGETHER.filter((names) => names.some(isGiven) && !names.every(isGiven)).map(
    (names) => `${joined(names)} belong together: set ${names.length === 2 ? 'both' : 'all'} or none.`,
  )
  return v.DATABASE_DIRECT_URL && !v.DATABASE_URL
    ? [...together, 'DATABASE_DIRECT_URL: set DATABASE_URL too, to the pooler in front of it.']
    : together
}

function joined(names: string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function unsafeInProduction(v: Variables): string[] {
  const problems: string[] = []
  if (!v.SESSION_SECRET) problems.push('SESSION_SECRET: set at least 32 random characters.')
  if (v.ENCRYPTION_KEY.length === 0)
    problems.push('ENCRYPTION_KEY: set 32 random bytes in base64. Stored documents are encrypted with it.')
  if (!v.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY: set it. The payment emulator moves no money.')
  if (!v.PUBLIC_URL)
    problems.push('PUBLIC_URL: set the address people use, for example https://trueline.example.com.')
  if (!v.SMTP_URL)
    problems.push(
      'SMTP_URL: set the mail server, for example smtp://user:password@host:587. Without it, no one gets email.',
    )
  if (!v.MAIL_FROM)
    problems.push('MAIL_FROM: set the sender of mail, for example Trueline <no-reply@example.com>.')
  if (!v.OPERATOR_NAME) problems.push("OPERATOR_NAME: set the legal name of the site's operator.")
  if (!v.OPERATOR_ADDRESS) problems.push("OPERATOR_ADDRESS: set the postal address of the site's operator.")
  if (!v.SUPPORT_EMAIL)
    problems.push("SUPPORT_EMAIL: set the email address where members reach the site's operator.")
  if (v.DEMO === '1') problems.push("DEMO: set 0. Everyone knows the demo members' password.")
  return problems
}
