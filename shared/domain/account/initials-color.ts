import { nameKey } from './names.ts'

/** Behind white initials, in both schemes; `client/ui/tokens.css` has the same. */
export const INITIALS_COLORS = [
  '#2d5fc4',
  '#0f7373',
  '#7a4bb5',
  '#a8402f',
  '#35704a',
  '#a13d74',
  '#4b5f86',
  '#8a5a12',
  '#1f6f94',
  '#6b5a3e',
  '#5957c0',
  '#8c4257',
] as const

/**
 * The place of a name's color. Counts only what everyone sees, the first name and the last initial, so that members have the
 * same color in their own header as in others' lists.
 */
export function initialsColorIndex(name: string): number {
  const words = name.trim().split(/\s+/)
  const [last] = words.length > 1 ? (words.at(-1) ?? '') : ''
  let hash = 0x811c9dc5
  for (const character of nameKey(`${words[0]}${last ?? ''}`))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash ^= hash >>> 15
  return (hash >>> 0) % INITIALS_COLORS.length
}

export const initialsColor = (name: string): string => INITIALS_COLORS[initialsColorIndex(name)] ?? ''
