/** PostgreSQL holds no NUL in text (22021), nor in JSON (22P05): no person types one. */
const SQLSTATES = new Set(['22021', '22P05'])

/** Whether the database refused a text for a character that it cannot hold. */
export function isUnstorableText(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATES.has(current.code)) return true
  }
  return false
}
