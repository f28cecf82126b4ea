const FOREIGN_KEY_VIOLATION = '23503'
const TO_A_MEMBER = /_users_id_fk$/

/** Whether PostgreSQL refused a row because the member it belongs to was deleted in the meantime. */
export function isMemberGone(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!('code' in current) || current.code !== FOREIGN_KEY_VIOLATION) continue
    return 'constraint' in current && TO_A_MEMBER.test(String(current.constraint))
  }
  return false
}
