import type { CardExport } from './formats.ts'

const LINE_OCTETS = 75

/** RFC 2426 (vCard 3.0, which every address book reads). */
export function cardVcard(card: CardExport): string {
  const [first = '', ...rest] = (card.name ?? card.title).split(' ')
  const note = [card.tagline, card.skills.length > 0 && `Skills: ${card.skills.join(', ')}`]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    property('FN', card.name ?? card.title),
    `N:${escapeValue(rest.join(' '))};${escapeValue(first)};;;`,
    property('TITLE', card.title),
    card.contactEmail && property('EMAIL;TYPE=INTERNET', card.contactEmail),
    card.portfolioUrl && property('URL', card.portfolioUrl),
    card.linkedinUrl && property('X-SOCIALPROFILE;TYPE=linkedin', card.linkedinUrl),
    property('NOTE', note.filter(Boolean).join('\n')),
    property('SOURCE', card.url),
    `REV:${card.updatedAt}`,
    'END:VCARD',
  ]
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

const property = (name: string, value: string) => `${name}:${escapeValue(value)}`

/** A value can't end its line, so that nothing written on a card becomes a property. */
function escapeValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

function fold(line: string): string {
  const encoder = new TextEncoder()
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > LINE_OCTETS) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...folded, current].join('\r\n')
}
