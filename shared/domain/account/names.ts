/**
 * A name without case, spacing and diacritics. What was verified under a name stays verified while this stays the same; the
 * database follows the same rule (server/db/functions/name_key.sql).
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s]+/g, '')
    .toLowerCase()
}

type Name = { readonly firstName: string; readonly lastName: string }

export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`

/** Whether a change from one name to the other sends what was verified back to review. */
export function isAnotherName(before: Name, after: Name): boolean {
  return nameKey(fullName(before)) !== nameKey(fullName(after))
}
