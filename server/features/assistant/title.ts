const TITLE_MAX = 120

/** The first non-empty line of a text, as its title in a list. */
export function analysisTitleOf(text: string, otherwise: string): string {
  const line = text
    .split('\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .find(Boolean)
  return (line ?? otherwise).slice(0, TITLE_MAX)
}
