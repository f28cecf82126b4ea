/**
 * A name without case, spaces and diacritics. Verification holds while this stays the same; server/db/functions/name_key.sql
 * has the same rule.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s]+/g, '')
    .toLowerCase()
}

type Name = { readonly firstName: string; readonly lastName: string }

export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`

/** Whether a change of name sends what was verified back to review. */
export function isAnotherName(before: Name, after: Name): boolean {
  return nameKey(fullName(before)) !== nameKey(fullName(after))
}
