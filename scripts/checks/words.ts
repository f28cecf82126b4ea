import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { trackedFiles } from './sources.ts'

/** Sources whose texts members, visitors or staff read. */
const SCREENS =
  /^(client\/.*|server\/platform\/mail\/letters\/.*|server\/features\/(analysis|billing\/notices|credentials\/check|privacy\/exporting)\/.*|shared\/(errors|contracts\/[\w-]+|domain\/[\w-]+))\.tsx?$/
const DOCS = /^(README|CONTRIBUTING|docs\/.*)\.md$/
/** Tests, and words that resumes and postings are searched for. */
const NOT_READ =
  /\.test\.|\/server-render|\/testing\/|\/(data|lexicon|vocabulary)\/|analysis\/(reading|match\/must-haves)/
/** From the specification, word for word. */
const SPECIFIED = [
  'Could not copy message to clipboard',
  'Could not download resume card',
  'Could not generate QR code',
  'Could not share resume card',
  'is not supported on this device or browser.',
]

type Rule = { readonly word: RegExp; readonly better: string }

const AMERICAN: readonly Rule[] = [
  { word: /\b(some|any|every)body\b/i, better: 'someone, anyone, everyone' },
  { word: /\b(mend|mended|anew)\b/i, better: 'fix, again' },
  { word: /\bneed not\b/i, better: "don't need to" },
  { word: /\btowards\b/i, better: 'toward' },
  { word: /\b(colour|favour|behaviour|neighbour|labour|honour)(s|ed|ing|ite)?\b/i, better: '-or' },
  {
    word: /\b(recogni|organi|authori|normali|minimi|summari|speciali)s(e|es|ed|ing|ation)\b/i,
    better: '-ize',
  },
  { word: /\b(cancell(ed|ing)|travell(ed|ing|er)|labell(ed|ing))\b/, better: 'one l' },
  { word: /\b(centre|programme|cheque|grey|licence)s?\b/, better: 'center, program, check, gray, license' },
  { word: /\b(whilst|amongst|learnt|spelt|per cent)\b/i, better: 'while, among, learned, spelled, percent' },
]
export const SCREEN_RULES: readonly Rule[] = [
  ...AMERICAN,
  {
    word: /\b((is|are|was|were|do|does|did|has|have|had|would|could|should) not|cannot|can not|will not)\b/i,
    better: "a contraction, such as isn't",
  },
  { word: /\bat once\b/i, better: 'right away' },
  { word: /\bdoes(n't| not) hold\b/i, better: "isn't valid" },
  { word: /\ba machine reads\b/i, better: 'software reads' },
  { word: /\bmail (me|you)\b|\bwe mail\b/i, better: 'email' },
  { word: /\bgo to the start page\b/i, better: 'Go to home' },
  { word: /(?<!\bin )\bpictures?\b(?! in\b)/i, better: 'photo, image or video' },
  { word: /\b(you are|you're) in line\b|^.?in line.?$/i, better: 'waiting, finding someone' },
  { word: /\bof (one's|your|their) own\b/i, better: 'your, their' },
]

export type ScreenText = { readonly path: string; readonly line: number; readonly text: string }

/** Each word in a text that a US product wouldn't use, with a better one. */
export function findWords(texts: readonly ScreenText[], rules: readonly Rule[]): string[] {
  return texts.flatMap(({ path, line, text }) =>
    rules.flatMap(({ word, better }) => {
      const found = SPECIFIED.some((words) => text.includes(words)) ? null : word.exec(text)
      return found ? [`${path}:${line}: '${found[0]}' (better: ${better}) in: ${text.slice(0, 80)}`] : []
    }),
  )
}

/** The sentences of a module: its JSX texts, and the strings with a space. Faults and SQL begin with a small letter. */
export function sentencesOf(path: string, source: string): ScreenText[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' })
  const raws = new Set<string>()
  collectTexts(tree.body, raws)
  return [...raws]
    .filter((raw) => /\w \w/.test(raw) && !/^['"`]?[a-z]/.test(raw.trim()))
    .map((raw) => ({
      path,
      line: source.slice(0, source.indexOf(raw.trimStart())).split('\n').length,
      text: raw.trim().replace(/\s+/g, ' '),
    }))
}

/** Adds each JSX text and string as it is written in the source. */
function collectTexts(node: unknown, raws: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collectTexts(child, raws)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, raw } = node as { type?: unknown; raw?: unknown }
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return
  if (TEXT_NODES.has(type) && typeof raw === 'string') raws.add(raw)
  for (const child of Object.values(node)) collectTexts(child, raws)
}
const TEXT_NODES = new Set<unknown>(['JSXText', 'StringLiteral', 'TemplateElement'])

if (import.meta.main) {
  const read = (path: string) => readFileSync(path, 'utf8')
  const screens = trackedFiles(SCREENS).filter((path) => !NOT_READ.test(path))
  const docs = trackedFiles(DOCS).flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, index) => ({ path, line: index + 1, text }))
      .filter(({ text }) => !text.startsWith('    ')),
  )
  const texts = screens.flatMap((path) => sentencesOf(path, read(path)))
  const problems = [...findWords(texts, SCREEN_RULES), ...findWords(docs, AMERICAN)]
  for (const problem of problems) console.error(problem)
  console.log(`${texts.length} texts, ${docs.length} lines of docs, ${problems.length} words to change`)
  process.exitCode = problems.length === 0 && texts.length > 0 && docs.length > 0 ? 0 : 1
}
