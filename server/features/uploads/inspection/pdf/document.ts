import type { PdfObject } from './parse.ts'
import type { EncodedPicture } from './pictures.ts'
import { codecOf, decodeContent, isPlain, newBudget, unpack } from './streams.ts'
import { type Dict, entries, type Value } from './values.ts'

/** A page of detailed drawings has one megabyte. */
const CONTENT_MAX_BYTES = 4 * 1024 * 1024
const END = 'endstream'

/** The objects of a file, by number; several editions of one if the file was edited. */
export class Document {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #editions: ReadonlyMap<number, readonly PdfObject[]>

  constructor(bytes: Buffer, text: string, editions: ReadonlyMap<number, readonly PdfObject[]>) {
    this.#bytes = bytes
    this.#text = text
    this.#editions = editions
  }

  readonly lookup = (to: number): readonly PdfObject[] => this.#editions.get(to) ?? []

  readonly valuesOf = (value: Value): readonly Value[] =>
    value.kind === 'ref' ? this.lookup(value.to).map((object) => object.value) : [value]

  /** What a content stream decodes to. Throws a Refusal if it is too long, or decoded in unusual ways. */
  readonly contentOf = async ({ value, streamAt }: PdfObject): Promise<Buffer> =>
    value.kind === 'dict' && streamAt !== null
      ? decodeContent(value, this.#stream(value, streamAt), CONTENT_MAX_BYTES)
      : Buffer.alloc(0)

  /** Throws a Refusal if a stream that readers keep as numbers is longer than content may be. */
  async checkNumbers({ value, streamAt }: PdfObject): Promise<void> {
    if (value.kind !== 'dict' || streamAt === null) return
    const packed = this.#stream(value, streamAt)
    const budget = { ...newBudget(packed.length), images: CONTENT_MAX_BYTES, others: CONTENT_MAX_BYTES }
    await unpack(value, packed, budget, false)
  }

  /** A stream that a codec for pictures decodes, up to that codec. */
  async pictureOf({ value, streamAt }: PdfObject): Promise<EncodedPicture | null> {
    const codec = value.kind === 'dict' && streamAt !== null ? codecOf(value) : null
    if (!codec || value.kind !== 'dict' || streamAt === null) return null
    const packed = this.#stream(value, streamAt)
    return { codec, bytes: await unpack(value, packed, newBudget(packed.length), true) }
  }

  /** Packed data says itself where it ends. Otherwise readers differ in whether they trust the length or the end mark. */
  #stream(dict: Dict, at: number): Buffer {
    if (!isPlain(dict)) return this.#bytes.subarray(at)
    const lengths = entries(dict, 'Length').flatMap(this.valuesOf)
    const longest = Math.max(0, ...lengths.map((it) => (it.kind === 'number' ? it.number : 0)))
    const mark = this.#text.indexOf(END, at)
    return this.#bytes.subarray(at, Math.max(at + longest, mark < 0 ? this.#bytes.length : mark))
  }
}
