import { Refusal } from '../refusal.ts'
import { type Dict, numberIn, type Value } from './values.ts'

const DEPTH_MAX = 100
const PASSES_MAX = 4
const DELIMITERS = '()<>[]{}/%'
const SPACE = /[\0\t\n\f\r ]/
const WORD: Value = { kind: 'word' }

/** Reads PDF objects from text in which each character is a byte. Tolerates garbage. */
export class Parser {
  readonly text: string
  at: number
  #depth = 0

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  /** Null at the end of the text. Throws a Refusal for unbalanced brackets. */
  value(): Value | null {
    this.skipSpace()
    const character = this.text[this.at]
    if (character === undefined) return null
    if (character === '/') return { kind: 'name', name: this.#name() }
    if (character === '(') return { kind: 'text', text: this.#literal() }
    if (character === '[') return { kind: 'list', items: this.#nested(() => this.#items()) }
    if (character === '<') return this.text[this.at + 1] === '<' ? this.#dict() : this.#hex()
    return this.#word()
  }

  skipSpace(): void {
    for (;;) {
      const character = this.text[this.at]
      if (character === '%') {
        while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at] ?? '')) this.at++
      } else if (character !== undefined && SPACE.test(character)) this.at++
      else return
    }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > DEPTH_MAX) throw new Refusal('too_complex', 'PDF objects are nested too deep')
    const result = read()
    this.#depth--
    return result
  }

  #items(): Value[] {
    this.at++
    const items: Value[] = []
    for (;;) {
      this.skipSpace()
      if (this.text[this.at] === ']') break
      items.push(this.#part())
    }
    this.at++
    return items
  }

  #dict(): Dict {
    return this.#nested(() => {
      this.at += 2
      const entries: [string, Value][] = []
      for (;;) {
        this.skipSpace()
        if (this.text.startsWith('>>', this.at)) break
        if (this.text[this.at] !== '/') throw ambiguous()
        entries.push([this.#name(), this.#part()])
      }
      this.at += 2
      return { kind: 'dict', entries }
    })
  }

  /** Viewers interpret a stray bracket differently, so it could hide what follows. */
  #part(): Value {
    this.skipSpace()
    if (this.text[this.at] === undefined || '])>'.includes(this.text[this.at] ?? '')) throw ambiguous()
    return this.value() ?? WORD
  }

  /** `#xx` encodes a character, so no spelling of a name hides it. */
  #name(): string {
    const start = ++this.at
    this.#toDelimiter()
    return this.text
      .slice(start, this.at)
      .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #literal(): string {
    const start = ++this.at
    let depth = 1
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at]
      if (character === '\\') this.at++
      else if (character === '(') depth++
      else if (character === ')' && --depth === 0) break
    }
    const inner = this.text.slice(start, this.at++)
    return inner.replace(/\\(?:([0-7]{1,3})|\r\n|[\s\S])/g, (escaped, octal?: string) =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : /[\r\n]/.test(escaped)
          ? ''
          : escaped.slice(1),
    )
  }

  #hex(): Value {
    const start = ++this.at
    while (this.at < this.text.length && this.text[this.at] !== '>') this.at++
    const digits = this.text.slice(start, this.at++).replace(/[^0-9a-f]/gi, '')
    return { kind: 'text', text: Buffer.from(digits, 'hex').toString('latin1') }
  }

  #word(): Value {
    const start = this.at
    this.#toDelimiter()
    if (this.at === start) this.at++
    const word = this.text.slice(start, this.at)
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) return WORD
    const reference = /^[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/.exec(
      this.text.slice(this.at, this.at + 30),
    )
    if (!reference || !/^\d+$/.test(word)) return { kind: 'number', number: Number(word) }
    this.at += reference[0].length
    return { kind: 'ref', to: Number(word) }
  }

  #toDelimiter(): void {
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at] ?? ''
      if (DELIMITERS.includes(character) || SPACE.test(character)) return
    }
  }
}

function ambiguous(): Refusal {
  return new Refusal('broken', 'PDF brackets that do not match')
}

export type PdfObject = {
  readonly number: number
  readonly value: Value
  readonly streamAt: number | null
}

/** `obj` after a number, whatever is between them: viewers accept comments, or nothing at all. */
const HEADS = /(?<=[\d\0\t\n\f\r ])obj(?![^\0\t\n\f\r ()<>[\]{}/%\d+.-])|trailer/g
const NUMBER = /(\d{1,10})[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/
const HEAD_MAX = 60

/**
 * Every object of the file, wherever it is: the cross-reference table isn't used, because viewers differ in how much they
 * trust it. This also finds objects hidden in a stream, or replaced by a later revision.
 */
export function* objectsOf(text: string): Generator<PdfObject> {
  const passes = new Passes(text)
  for (const { 0: head, index } of text.matchAll(HEADS)) {
    const parser = new Parser(text, index + head.length)
    const value = passes.read(parser)
    if (!value) continue
    const [, number = -1] = NUMBER.exec(text.slice(Math.max(0, index - HEAD_MAX), index)) ?? []
    yield { number: Number(number), value, streamAt: value.kind === 'dict' ? streamAfter(parser) : null }
  }
}

/** Where the bytes of a stream begin, if there is one: on the next line. */
function streamAfter(parser: Parser): number | null {
  parser.skipSpace()
  const found = /^stream(?![a-z\d])([\t ]*(?:\r\n|\n|\r))?/i.exec(
    parser.text.slice(parser.at, parser.at + 80),
  )
  if (!found) return null
  if (!found[1]) throw new Refusal('broken', 'a PDF stream that does not begin on a line of its own')
  return parser.at + found[0].length
}

/** Unclosed brackets, and offsets that all lead to one place, make every object as long as the file. */
class Passes {
  #charactersLeft: number

  constructor({ length }: string) {
    this.#charactersLeft = PASSES_MAX * length
  }

  read(parser: Parser): Value | null {
    const start = parser.at
    const value = parser.value()
    this.#charactersLeft -= parser.at - start
    if (this.#charactersLeft < 0) throw new Refusal('too_complex', 'PDF objects overlap')
    return value
  }
}

/** The objects inside an object stream (ISO 32000-2, 7.5.7). */
export function* objectsInStream(dict: Dict, text: string): Generator<PdfObject> {
  const [first, count] = [numberIn(dict, 'First'), numberIn(dict, 'N')]
  if (first === undefined || count === undefined)
    throw new Refusal('broken', 'an object stream that does not say where its objects are')
  const header = new Parser(text, 0)
  const passes = new Passes(text)
  for (let index = 0; index < count || header.at < first; index++) {
    const [number, offset] = [header.value(), header.value()]
    if (!number || !offset) return
    if (number.kind !== 'number' || offset.kind !== 'number') {
      if (index < count) throw new Refusal('broken', 'an object stream with an odd table')
      return
    }
    const value = passes.read(new Parser(text, first + offset.number))
    if (value) yield { number: number.number, value, streamAt: null }
  }
}
