export type TextPart = { text: string; href: string | null }

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/

export function splitLinks(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of message.matchAll(ADDRESS)) {
    const href = match[0].replace(TRAILING, '')
    if (!URL.canParse(href)) continue
    if (match.index > end) parts.push({ text: message.slice(end, match.index), href: null })
    parts.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null })
  return parts
}
