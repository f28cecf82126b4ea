import { lineWhere, type Rule } from './rule.ts'

const HIDDEN = /[\u200b\u200c\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/
const BROKEN = /[\ufffd\ue000-\uf8ff]/
const RARE_BULLET = /^\s*[►➤➢✔✓✦★☆❖❯»◆◇✪➔→⇒☛♦]/
const EMOJI = /\p{Extended_Pictographic}/u
const CAPITALS_MIN = 40
const WALL_WORDS = 90
const COLUMNS_LINES = 5

const isCapitals = (line: string) =>
  line.length > CAPITALS_MIN && line === line.toUpperCase() && /\p{Lu}{3}/u.test(line)
const spaced = (line: string) => /^(?:\p{L} ){4,60}\p{L}$/u.test(line)

export const FORMATTING_RULES: readonly Rule[] = [
  {
    rule: 'formatting.table',
    severity: 'medium',
    problem: 'This line looks like a table row, and much software mixes up table cells.',
    action: 'Write it as plain lines, one item per line.',
    find: ({ lines }) =>
      lineWhere(lines, (line) => line.split('\t').length > 3 || line.split('|').length > 4),
  },
  {
    rule: 'formatting.columns',
    severity: 'medium',
    problem: 'The text seems to be in columns, and much software reads straight across them.',
    action: 'Use one column.',
    find: ({ lines }) => {
      const wide = lines.flatMap((line, index) => (/\S {5,80}\S/.test(line) ? [index] : []))
      return wide.length >= COLUMNS_LINES ? (wide[0] ?? null) : null
    },
  },
  {
    rule: 'formatting.hidden',
    severity: 'high',
    problem: 'This line has invisible characters. They split words for software and look like a trick.',
    action: 'Type the line again, or paste it without formatting.',
    find: ({ lines }) => lineWhere(lines, (line) => HIDDEN.test(line)),
  },
  {
    rule: 'formatting.broken',
    severity: 'high',
    problem: "This line has characters that can't be read. The font or the export lost them.",
    action: 'Use a common font and export the file again.',
    find: ({ lines }) => lineWhere(lines, (line) => BROKEN.test(line)),
  },
  {
    rule: 'formatting.bullets',
    severity: 'low',
    problem: 'Some software turns this bullet into a question mark.',
    action: 'Use a plain round bullet or a dash.',
    find: ({ lines }) => lineWhere(lines, (line) => RARE_BULLET.test(line)),
  },
  {
    rule: 'formatting.emoji',
    severity: 'medium',
    problem: "There's an icon where words are expected.",
    action: 'Write the word: Phone, Email, Website.',
    find: ({ lines }) => lineWhere(lines, (line) => EMOJI.test(line) && !RARE_BULLET.test(line)),
  },
  {
    rule: 'formatting.capitals',
    severity: 'low',
    problem: 'A whole line in capitals is hard to read.',
    action: 'Keep capitals for short headings.',
    find: ({ lines }) => lineWhere(lines, isCapitals),
  },
  {
    rule: 'formatting.spaced-letters',
    severity: 'medium',
    problem: "The letters are spaced apart, so software can't read the word.",
    action: 'Type the word without spaces and use letter spacing instead.',
    find: ({ lines }) => lineWhere(lines, spaced),
  },
  {
    rule: 'formatting.wall',
    severity: 'medium',
    problem: 'This paragraph is too long to be read to the end.',
    action: 'Break it into bullets of one or two lines.',
    find: ({ resume, stuffing }) => {
      const at = resume.document.lines.findIndex(
        ({ from, to, start }) =>
          to - from > WALL_WORDS && !stuffing.some((quote) => quote.start <= start && quote.end >= start),
      )
      return at === -1 ? null : at
    },
  },
]
