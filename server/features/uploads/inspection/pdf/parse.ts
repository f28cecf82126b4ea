import { Refusal } from '../refusal.ts'
import { type Dict, numberIn, type Value } from './values.ts'

const DEPTH_MAX = 100
const PASSES_MAX = 4
const DELIMITERS = '()<>[]{}/%'
const SPACE = /[\0\t\n\f\r ]/
const WORD: Value = { kind: 'word' }

/** Reads one PDF object after another out of text in which each character is a byte. Never fails on nonsense. */
export class Parser {
  readonly text: string
  at: number
  #depth = 0

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  /** Null at the end of the text, or at a closing bracket. */
  value(): Value | null {
    this.skipSpace()
    const character = this.text[this.at]
    if (character === undefined || character === ']' || character === '>' || character === ')') return null
    if (character === '/') return { kind: 'name', name: this.#name() }
    if (character === '(') return { kind: 'text', text: this.#literal() }
    if (character === '[') return { kind: 'list', items: this.#nested(() => this.#items()) }
    if (character === '<') return this.text[this.at + 1] === '<' ? this.#dict() : this.#hex()
    if (character === '{' || character === '}') {
      this.at++
      return WORD
    }
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
    for (let item = this.value(); item; item = this.value()) items.push(item)
    if (this.text[this.at] === ']') this.at++
    return items
  }

  #dict(): Dict {
    return this.#nested(() => {
      this.at += 2
      const entries: [string, Value][] = []
      for (let key = this.value(); key; key = this.value()) {
        if (key.kind !== 'name') continue
        entries.push([key.name, this.value() ?? WORD])
      }
      if (this.text.startsWith('>>', this.at)) this.at += 2
      else if (this.text[this.at] === '>') this.at++
      return { kind: 'dict', entries }
    })
  }

  /** `#xx` stands for a character, so that no spelling of a name hides it. */
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
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return WORD
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

export type PdfObject = {
  readonly number: number
  readonly value: Value
  /** Where a stream's bytes begin. */
  readonly streamAt: number | null
}

/**
 * Every object of the file, wherever it stands: the table of contents is not asked, since viewers differ in how much they
 * trust it. An object hidden in the middle of a stream, or replaced by a later edition, is found as well.
 */
export function* objectsOf(text: string): Generator<PdfObject> {
  // Brackets that never close make every object reach to the end.
  let charactersLeft = PASSES_MAX * text.length
  for (const match of text.matchAll(/(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj|trailer/g)) {
    const parser = new Parser(text, match.index + match[0].length)
    const start = parser.at
    const value = parser.value()
    charactersLeft -= parser.at - start
    if (charactersLeft < 0) throw new Refusal('too_complex', 'PDF objects overlap')
    if (!value) continue
    parser.skipSpace()
    const stream = /^stream(\r\n|\n|\r)/.exec(text.slice(parser.at, parser.at + 8))
    const streamAt = value.kind === 'dict' && stream ? parser.at + stream[0].length : null
    yield { number: Number(match[1] ?? -1), value, streamAt }
  }
}

/** The objects inside an object stream (ISO 32000-2, 7.5.7). */
export function* objectsInStream(dict: Dict, text: string): Generator<PdfObject> {
  const first = numberIn(dict, 'First') ?? 0
  const header = new Parser(text, 0)
  while (header.at < first) {
    const [number, offset] = [header.value(), header.value()]
    if (number?.kind !== 'number' || offset?.kind !== 'number') return
    const value = new Parser(text, first + offset.number).value()
    if (value) yield { number: number.number, value, streamAt: null }
  }
}
