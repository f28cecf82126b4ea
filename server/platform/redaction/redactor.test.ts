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

describe('of someone whose name is also a word', () => {
  const redact = createRedactor({
    names: ['Will Jane Park', 'Liz Okonkwo', 'Featherstone'],
    contacts: ['night-owl42@heronworks.test', 'https://github.com/duskfox'],
    schools: ['Portland State University', 'The MIT'],
  })
  it.each([
    [
      'names that the profile has not',
      'My name is Zelda. Llámame: me llamo Ana Ruiz.',
      'My name is •••. Llámame: me llamo •••.',
    ],
    ['a signature of another name', 'Kind regards,\nZelda Q.\nNurse', 'Kind regards,\n•••\nNurse'],
    ['a signature on the line', 'Thanks, Zelda', 'Thanks, •••'],
    ['a site of any kind', 'See zelda.photography and herons.studio/cv.', 'See ••• and •••'],
    ['accounts', 'I am duskfox, night_owl42 and nightowl.', 'I am ••• and •••.'],
    ['the own domain', 'I built HeronWorks.', 'I built •••.'],
    ['schools and their initials', 'portland state university, PSU, MIT', '•••'],
    ['initials', 'W.P. and W. J. P.\n\n– WP', '•••. and •••.\n\n– •••'],
    ['letters one by one, with others between', 'W I L L  Q  P A R K, RN', '•••, RN'],
    ['a line with signs in the name', 'o>k>o>n>k>w>o l|i|z', '•••'],
    ['a line in which it is far apart', 'Feat ------ hers ------ tone\nNurse', '•••\nNurse'],
    ['lookalikes and letters in boxes', 'Оkоnkwо, ᴡɪʟʟ, 🅻🅸🆉', '•••, •••, •••'],
    ['other scripts', 'Написал Уилл', '•••'],
    [
      'the possessive, and small letters after a greeting',
      "will's notes; hi, i'm will",
      "•••'s notes; hi, i'm •••",
    ],
    ['parts that we do not know', 'Will Theodore van Park-Smith', '•••'],
  ])('hides %s', (_, text, expected) => expect(redact(text)).toBe(expected))

  it.each([
    'I will help, park the car and lead the night shift.',
    'Willing to relocate; parking included.',
    'Node.js, React.js/Redux, ASP.NET and socket.io; cut costs.Led a team.',
    'J.D. and M.B.A., 2 p.m. to 10 p.m., e.g. in May 2019',
    'Café résumé naïve Zürich; 5 μm',
  ])('leaves %s', (text) => expect(redact(text)).toBe(text))
})

it.each([
  'insta: boiler_dude',
  'IG: boiler.dude',
  'snap boilerdude: no, snapchat: boiler_dude',
  'TikTok: boiler_dude',
])('removes the account in %j', (text) => {
  expect(createRedactor({ names: [], contacts: [], schools: [] })(text)).not.toMatch(/boiler[_.]dude/)
})

it.each(['I am Thad, a plumber.', 'THAD', 'I fix boilers.\nKind regards\nMouse', 'Thanks\nThad Q'])(
  'removes the name in %j',
  (text) => {
    const redact = createRedactor({ names: ['Thaddeus Quillfeather'], contacts: [], schools: [] })
    expect(redact(text)).not.toMatch(/thad|mouse/i)
  },
)
