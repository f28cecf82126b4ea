const TITLE_MAX = 120

export function analysisTitleOf(text: string, otherwise: string): string {
  const line = text
    .split('\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .find(Boolean)
  return (line ?? otherwise).slice(0, TITLE_MAX)
}
