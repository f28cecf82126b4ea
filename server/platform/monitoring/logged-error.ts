const CAUSES_MAX = 5
const E_MAIL = /(?<![^\s@<>"'(),:;])[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+/g
/** Quoted parts of a message, which may be values or typed text. */
const QUOTED = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g
/** These identify an error by our schema or the system, and never contain personal data. */
const SAFE_FIELDS = [
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
/** SQLSTATE of PostgreSQL: classes 22 and 23 quote the values. */
const ABOUT_VALUES = /^2[23]...$/

type Logged = {
  [name: string]: unknown
  type: string
  message: string
  stack: string
  cause?: Logged
}

/** An error for the log: type, stack and safe fields, without the values in a query or message. */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const safeFields = SAFE_FIELDS.flatMap((name) => {
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
    ...Object.fromEntries(safeFields),
  }
  if (!(error.cause instanceof Error) || depth >= CAUSES_MAX) return logged
  return { ...logged, cause: loggedError(error.cause, depth + 1) }
}

function plainMessage(error: Error): string {
  if ('code' in error && typeof error.code === 'string' && ABOUT_VALUES.test(error.code)) {
    return 'PostgreSQL refused a value.'
  }
  // Drizzle's message has the query and its parameters.
  const [message = ''] = error.message.split(/\nparams: /, 1)
  const withoutAddresses = message.replace(E_MAIL, '[address]')
  return error instanceof SyntaxError ? withoutAddresses.replace(QUOTED, '[text]') : withoutAddresses
}
