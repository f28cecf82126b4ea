import { describe, expect, it } from 'vitest'
import { bareLetters, bareWords, HONEST, madeResumes } from '#tests/factories/made-resumes.ts'
import { createRedactor, HIDDEN } from './redactor.ts'

const RESUMES = madeResumes()
/** In words that anyone writes, so only whole words count. */
const SHORT = 5
const ORDINARY = new Set(
  'young stone fields banks marsh woods rivers bishop baker cook church winters branch waters potter lane price allen porter carter king hope rose smith grant summer grace faith chase hunter amber clay olive skip joy rich art frank drew dean'.split(
    ' ',
  ),
)

/** Accounts that are words: no one can tell 'lanes' from lanes. */
const WORDS = new Set(['lanes', 'box', 'ale', 'lea'])

/** What of an identity can still be read, to someone who ignores all signs, spaces and accents. */
function leaksOf(text: string, full: string): string[] {
  const letters = bareLetters(text)
  const words = full.split(' ').map(bareLetters).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const joined = [words.join(''), first + last, last + first].filter((name) => letters.includes(name))
  const parts = words.filter((word) => word.length >= SHORT && !ORDINARY.has(word) && letters.includes(word))
  const handles = bareWords(text).filter(
    (word) =>
      [`${first[0]}${last}`, `${last}${first[0]}`].includes(word.replace(/\d+$/, '')) && !WORDS.has(word),
  )
  return [...joined, ...parts, ...handles]
}

it('there are a hundred different people', () => {
  expect(new Set(RESUMES.map(({ full }) => full)).size).toBe(100)
  for (const { full, lines } of RESUMES) expect(leaksOf(lines.join('\n'), full), full).not.toEqual([])
})

describe.each(RESUMES.map((resume) => [resume.full, resume] as const))('%s', (full, { identity, lines }) => {
  const redact = createRedactor(identity)

  it('is in no form of theirs', () => {
    for (const line of lines) {
      const redacted = redact(line)
      expect(leaksOf(redacted, full), `${JSON.stringify(line)} became ${JSON.stringify(redacted)}`).toEqual(
        [],
      )
      expect(redacted).not.toMatch(/example|0142|Elm|97201|@\w/)
    }
  })

  it('leaves honest sentences', () => {
    const before = HONEST.join('\n')
    const after = redact(before)
    const kept = bareWords(after.replaceAll(HIDDEN, ' ')).length / bareWords(before).length
    expect(kept, after).toBeGreaterThan(0.95)
  })
})

it('takes the longest text of hostile letters in proportion to its length', () => {
  const redact = createRedactor(RESUMES[0]?.identity ?? { names: [], contacts: [], schools: [] })
  const pieces = [
    'a',
    'a.',
    'a ',
    'A. ',
    'a@',
    'J ',
    'é',
    'jose',
    'José\n',
    'at ',
    ' dot ',
    '[.]',
    'Best,\n',
    'My name is A',
    '1',
    '- ',
    '李',
  ]
  const took = (text: string) => {
    const start = performance.now()
    redact(text)
    return performance.now() - start
  }
  for (const piece of pieces) {
    const text = (length: number) => piece.repeat(length / piece.length)
    const short = Math.min(took(text(20_000)), took(text(20_000)))
    // Eight times the text: 64 times as long if it were quadratic.
    expect(took(text(160_000)), JSON.stringify(piece)).toBeLessThan(Math.max(short, 20) * 32)
  }
})
