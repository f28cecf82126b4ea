const TITLE_MAX = 120

/** The first line of a text that says anything, to know it by in a list. */
export function titleOf(text: string, otherwise: string): string {
  const line = text
    .split('\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .find(Boolean)
  return (line ?? otherwise).slice(0, TITLE_MAX)
}
