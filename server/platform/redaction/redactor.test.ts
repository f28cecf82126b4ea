import { describe, expect, it } from 'vitest'
import { bareWords, HONEST, leaksOf, madeResumes } from '#tests/factories/made-resumes.ts'
import { createRedactor, HIDDEN } from './redactor.ts'

const RESUMES = madeResumes()
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
  /** The shortest of three, as other programs run too. */
  const took = (text: string) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = performance.now()
        redact(text)
        return performance.now() - start
      }),
    )
  for (const piece of pieces) {
    const text = (length: number) => piece.repeat(length / piece.length)
    const short = took(text(20_000))
    // Eight times the text: 64 times as long if it were quadratic.
    expect(took(text(160_000)), JSON.stringify(piece)).toBeLessThan(Math.max(short, 20) * 32)
  }
})
