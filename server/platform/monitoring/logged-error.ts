const CAUSES_MAX = 5
const E_MAIL = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g
/** Where a message says what it was about: a value, or what somebody typed. */
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g
/** What identifies an error and comes from our schema or the system, never from a person. */
const FACTS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const
/** SQLSTATE of PostgreSQL: classes 22 and 23 speak of the values themselves. */
const ABOUT_VALUES = /^2[23]...$/

type Logged = {
  [name: string]: unknown
  type: string
  message: string
  stack: string
  cause?: Logged
}

/** An error as the log may hold it: kind, place and facts, without the values a query or a message was about. */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const facts = FACTS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const logged: Logged = {
    type: error.constructor.name,
    message: plainMessage(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...Object.fromEntries(facts),
  }
  if (!(error.cause instanceof Error) || depth >= CAUSES_MAX) return logged
  return { ...logged, cause: loggedError(error.cause, depth + 1) }
}

function plainMessage(error: Error): string {
  if ('code' in error && typeof error.code === 'string' && ABOUT_VALUES.test(error.code)) {
    return 'PostgreSQL refused a value.'
  }
  // Drizzle names the query, then its parameters.
  const [message = ''] = error.message.split(/\nparams: /, 1)
  const withoutAddresses = message.replace(E_MAIL, '[address]')
  return error instanceof SyntaxError ? withoutAddresses.replace(QUOTED, '[text]') : withoutAddresses
}
