import type { Document } from './document.ts'
import type { PdfObject } from './parse.ts'
import { type Dict, entries, nameIn, type Value } from './values.ts'

const PARENTS_MAX = 100
const EDITIONS_MAX = 20
const SHORT = 8

/** What a name in a content stream stands for. */
type Named = {
  /** It is an image, form, pattern, shading or mask. */
  readonly isDrawn: boolean
  readonly images: readonly Dict[]
  /** Streams that are drawn each time. */
  readonly drawn: readonly PdfObject[]
  /** The glyphs of a font, which are read once. */
  readonly once: readonly PdfObject[]
}

/** Finds what pages and forms refer to (ISO 32000-2, 7.8.3). An object may have several editions; all of them count. */
export class Resources {
  readonly #document: Document
  readonly #byKeys = new Map<Dict, ReadonlyMap<string, Dict['entries']>>()
  /** One list for each reference, so that lists can be compared by identity. */
  readonly #shared = new Map<number | Dict, readonly Dict[]>()

  constructor(document: Document) {
    this.#document = document
  }

  objectsOf(value: Value): readonly PdfObject[] {
    return value.kind === 'ref' ? this.#document.lookup(value.to) : []
  }

  dictsOf(value: Value): readonly Dict[] {
    return this.#document.valuesOf(value).filter((it) => it.kind === 'dict')
  }

  listsOf(value: Value): readonly (readonly Value[])[] {
    return this.#document.valuesOf(value).flatMap((it) => (it.kind === 'list' ? [it.items] : []))
  }

  /** The items of a list, or the one value. */
  itemsOf(value: Value): readonly Value[] {
    const lists = this.listsOf(value)
    return lists.length > 0 ? lists.flat() : [value]
  }

  /** A page's or form's own resources; null if it has none. */
  ofStream(dict: Dict): readonly Dict[] | null {
    const [value] = this.#at(dict, 'Resources')
    if (!value) return null
    const key = value.kind === 'ref' ? value.to : dict
    const shared = this.#shared.get(key) ?? this.#at(dict, 'Resources').flatMap((it) => this.dictsOf(it))
    this.#shared.set(key, shared)
    return shared
  }

  /** A page's own resources, or those of the first node above that has any. */
  ofPage(page: Dict): readonly Dict[] {
    let nodes: readonly Dict[] = [page]
    for (let level = 0; level < PARENTS_MAX && nodes.length > 0; level++) {
      const found = nodes.flatMap((node) => this.ofStream(node) ?? [])
      if (found.length > 0) return found
      nodes = this.#below(nodes, 'Parent')
        .flatMap((parent) => this.dictsOf(parent))
        .slice(0, EDITIONS_MAX)
    }
    return []
  }

  /** The largest of the number's editions. */
  numberOf(dict: Dict, key: string): number {
    const numbers = this.#at(dict, key).flatMap((value) => this.#document.valuesOf(value))
    return Math.max(0, ...numbers.map((it) => (it.kind === 'number' ? it.number : 0)))
  }

  named(name: string, resources: readonly Dict[]): Named {
    const of = (category: string) =>
      resources.flatMap((all) =>
        this.#at(all, category)
          .flatMap((it) => this.dictsOf(it))
          .flatMap((dict) => this.#at(dict, name)),
      )
    const patterns = of('Pattern')
    const shadings = [...of('Shading'), ...this.#below(patterns, 'Shading')]
    const masks = this.#below(this.#below(of('ExtGState'), 'SMask'), 'G')
    const values = [...of('XObject'), ...patterns, ...shadings, ...masks]
    const objects = values.flatMap((it) => this.objectsOf(it))
    const isImage = ({ value }: PdfObject) => value.kind === 'dict' && nameIn(value, 'Subtype') === 'Image'
    return {
      isDrawn: values.length > 0,
      images: objects.filter(isImage).flatMap(({ value }) => (value.kind === 'dict' ? [value] : [])),
      drawn: objects.filter((object) => !isImage(object)),
      once: this.#glyphsOf(of('Font')),
    }
  }

  /** The glyphs of a Type 3 font, which are content streams (ISO 32000-2, 9.6.4). */
  #glyphsOf(fonts: readonly Value[]): readonly PdfObject[] {
    const tables = this.#below(fonts, 'CharProcs').flatMap((it) => this.dictsOf(it))
    return tables.flatMap((table) => table.entries.flatMap(([, glyph]) => this.objectsOf(glyph)))
  }

  /** What an annotation draws, in each of its states (ISO 32000-2, 12.5.5). */
  appearancesOf(annotation: Value): readonly PdfObject[] {
    const appearances = this.#below([annotation], 'AP').flatMap((it) => this.dictsOf(it))
    const states = appearances.flatMap(({ entries }) => entries.map(([, value]) => value))
    const forms = states.flatMap((state) => [
      state,
      ...this.dictsOf(state).flatMap((dict) => dict.entries.map(([, value]) => value)),
    ])
    return forms.flatMap((form) => this.objectsOf(form).filter(({ streamAt }) => streamAt !== null))
  }

  #below(values: readonly Value[], key: string): readonly Value[] {
    return values.flatMap((value) => this.dictsOf(value)).flatMap((dict) => this.#at(dict, key))
  }

  /** All values of the key, in a dictionary that may have thousands. */
  #at(dict: Dict, key: string): readonly Value[] {
    if (dict.entries.length < SHORT) return entries(dict, key)
    const byKey = this.#byKeys.get(dict) ?? Map.groupBy(dict.entries, ([name]) => name)
    this.#byKeys.set(dict, byKey)
    return (byKey.get(key) ?? []).map(([, value]) => value)
  }
}
