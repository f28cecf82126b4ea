const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const SYSTEM_CALLS = new Set(['connect', 'getaddrinfo'])
/** SQLSTATE classes: 08 connection exception, 57P operator intervention, 53 insufficient resources; 57014 took too long. */
const SQLSTATE = /^(08|57P|57014|53)/
const POOL_MESSAGES =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|is not queryable|after calling end on the pool|is not currently accepting connections/

/** Whether PostgreSQL can't be reached, so that a retry later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    const isConnecting = 'syscall' in current && SYSTEM_CALLS.has(String(current.syscall))
    if (SQLSTATE.test(code) || POOL_MESSAGES.test(current.message)) return true
    if (NETWORK_CODES.has(code) && (isConnecting || code === 'ECONNRESET' || code === 'EPIPE')) return true
    // A name with several addresses has one error for each.
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true
  }
  return false
}

/** SQLSTATE 53100, disk_full: the statement is undone; what needs no space continues. */
export function isDatabaseFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === '53100') return true
  }
  return false
}

/** PostgreSQL can't store NUL in text (22021) or JSON (22P05), and no one types it. */
const SQLSTATES = new Set(['22021', '22P05'])

export function isUnstorableText(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATES.has(current.code)) return true
  }
  return false
}

const FOREIGN_KEY_VIOLATION = '23503'
const TO_A_MEMBER = /_users_id_fk$/

/** Whether PostgreSQL refused a row because its member was deleted in the meantime. */
export function isMemberGone(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('code' in current) || current.code !== FOREIGN_KEY_VIOLATION) continue
    return 'constraint' in current && TO_A_MEMBER.test(String(current.constraint))
  }
  return false
}
