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

/** First letters of the first and last word: 'Maya Reyes' gives 'MR', an empty name '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  const letters = chosen.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toLocaleUpperCase('en') || '?'
}
