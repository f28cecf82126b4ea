import { Refusal } from '../refusal.ts'
import { type ContentWeight, weighContent } from './content.ts'
import type { Document } from './document.ts'
import type { PdfObject } from './parse.ts'
import { Resources } from './resources.ts'
import { type Dict, entries, entry, type Value } from './values.ts'

/** A dense page of a resume weighs 20,000; a detailed drawing 200,000. */
const STREAM_WEIGHT_MAX = 400_000
const PAGE_WEIGHT_MAX = 800_000
const DOCUMENT_WEIGHT_MAX = 4_000_000
/** All images that a page draws, in pixels. */
const PAGE_PIXELS_MAX = 150_000_000
const PAGES_MAX = 200
/** Forms that draw forms, and nodes of the tree of pages. */
const DEPTH_MAX = 30
const STEPS_MAX = 500_000
/** Readers copy their state for each form or image, and keep a lot for each annotation. */
const DRAWN_WEIGHT = 300
const ANNOTATION_WEIGHT = 1_000
/** A vertex of a mesh: where it is, and its color. */
const VERTEX_BYTES = 8

type Cost = { readonly weight: number; readonly pixels: number }
type Tree = { readonly weight: number; readonly pages: number }

/** Throws a Refusal if drawing a page, or all of them, takes too much: every drawing counts as often as it is drawn. */
export async function checkDrawing(objects: readonly PdfObject[], document: Document): Promise<void> {
  const drawing = new Drawing(document)
  for (const object of objects) {
    const { value } = object
    if (value.kind !== 'dict') continue
    if (entry(value, 'Contents')) await drawing.page(value)
    // The vertices of a mesh, and the samples of a function.
    if (entry(value, 'ShadingType') || entry(value, 'FunctionType')) await document.checkNumbers(object)
  }
  for (const { value } of objects) {
    if (value.kind !== 'dict') continue
    for (const pages of entries(value, 'Pages')) drawing.checkTree(await drawing.tree(pages))
  }
}

class Drawing {
  readonly #document: Document
  readonly #resources: Resources
  readonly #contents = new Map<PdfObject, ContentWeight>()
  readonly #costs = new Map<PdfObject, Map<readonly Dict[], Cost>>()
  readonly #pages = new Map<Dict, Cost>()
  readonly #trees = new Map<Value, Tree>()
  readonly #open = new Set<PdfObject | Value>()
  #steps = 0

  constructor(document: Document) {
    this.#document = document
    this.#resources = new Resources(document)
  }

  checkTree({ pages, weight }: Tree): void {
    if (pages > PAGES_MAX) throw new Refusal('too_complex', `${pages} pages`)
    if (weight > DOCUMENT_WEIGHT_MAX) throw new Refusal('too_complex', `pages that weigh ${weight}`)
  }

  /** The pages below a node, each as often as the tree names it. */
  async tree(node: Value): Promise<Tree> {
    let found: Tree = { pages: 0, weight: 0 }
    for (const dict of this.#resources.dictsOf(node)) {
      const below = this.#trees.get(dict) ?? (await this.#within(dict, () => this.#node(dict)))
      this.#trees.set(dict, below)
      found = {
        pages: Math.max(found.pages, below.pages),
        weight: Math.max(found.weight, below.weight),
      }
    }
    return found
  }

  async #node(dict: Dict): Promise<Tree> {
    const lists = entries(dict, 'Kids').flatMap((kids) => this.#resources.listsOf(kids))
    if (lists.length === 0) return { pages: 1, weight: (await this.page(dict)).weight }
    let [pages, weight] = [0, 0]
    for (const kid of lists.flat()) {
      this.#step()
      const below = await this.tree(kid)
      pages += below.pages
      weight += below.weight
    }
    return { pages, weight }
  }

  async page(page: Dict): Promise<Cost> {
    const known = this.#pages.get(page)
    if (known) return known
    const resources = this.#resources.ofPage(page)
    const parts: Cost[] = []
    for (const part of entries(page, 'Contents').flatMap((contents) => this.#resources.itemsOf(contents)))
      parts.push(await this.#largest(this.#resources.objectsOf(part), resources))
    for (const annotation of entries(page, 'Annots')
      .flatMap((list) => this.#resources.listsOf(list))
      .flat()) {
      parts.push({ weight: ANNOTATION_WEIGHT, pixels: 0 })
      for (const object of this.#resources.appearancesOf(annotation)) parts.push(await this.#cost(object, []))
    }
    const cost = sumOf(parts)
    if (cost.weight > PAGE_WEIGHT_MAX) throw new Refusal('too_complex', `a page that weighs ${cost.weight}`)
    if (cost.pixels > PAGE_PIXELS_MAX) throw new Refusal('bomb', `a page of ${cost.pixels} pixels`)
    this.#pages.set(page, cost)
    return cost
  }

  /** Of several editions of an object, readers may take any. */
  async #largest(editions: readonly PdfObject[], resources: readonly Dict[]): Promise<Cost> {
    let [weight, pixels] = [0, 0]
    for (const object of editions) {
      const cost = await this.#cost(object, resources)
      weight = Math.max(weight, cost.weight)
      pixels = Math.max(pixels, cost.pixels)
    }
    return { weight, pixels }
  }

  /** What a stream draws, and what the streams draw that it names. `inherited` are the resources of where it is drawn. */
  async #cost(object: PdfObject, inherited: readonly Dict[]): Promise<Cost> {
    this.#step()
    const { value } = object
    if (value.kind !== 'dict' || object.streamAt === null) return NOTHING
    const resources = this.#resources.ofStream(value) ?? inherited
    const known = this.#costs.get(object) ?? new Map<readonly Dict[], Cost>()
    this.#costs.set(object, known)
    const cost = known.get(resources) ?? (await this.#within(object, () => this.#draw(object, resources)))
    known.set(resources, cost)
    return cost
  }

  async #draw(object: PdfObject, resources: readonly Dict[]): Promise<Cost> {
    const { weight, names } = await this.#contentOf(object)
    const parts: Cost[] = [{ weight, pixels: 0 }]
    for (const [name, count] of names) {
      this.#step()
      const { isDrawn, images, drawn, once } = this.#resources.named(name, resources)
      const pixels = Math.max(0, ...images.map((image) => this.#pixelsOf(image)))
      if (isDrawn) parts.push({ weight: count * DRAWN_WEIGHT, pixels })
      const each = await this.#largest(drawn, resources)
      parts.push({ weight: count * each.weight, pixels: count * each.pixels })
      for (const glyph of once) parts.push(await this.#cost(glyph, resources))
    }
    return sumOf(parts)
  }

  async #contentOf(object: PdfObject): Promise<ContentWeight> {
    const known = this.#contents.get(object)
    if (known) return known
    const bytes = await this.#document.contentOf(object)
    const isMesh = object.value.kind === 'dict' && entry(object.value, 'ShadingType')
    const content = isMesh ? { weight: bytes.length / VERTEX_BYTES, names: NO_NAMES } : weighContent(bytes)
    if (content.weight > STREAM_WEIGHT_MAX)
      throw new Refusal('too_complex', `a stream that weighs ${content.weight}`)
    this.#contents.set(object, content)
    return content
  }

  async #within<T>(what: PdfObject | Value, run: () => Promise<T>): Promise<T> {
    if (this.#open.has(what)) throw new Refusal('broken', 'a page or form inside itself')
    if (this.#open.size >= DEPTH_MAX) throw new Refusal('too_complex', 'forms are nested too deep')
    this.#open.add(what)
    try {
      return await run()
    } finally {
      this.#open.delete(what)
    }
  }

  #pixelsOf(image: Dict): number {
    return this.#resources.numberOf(image, 'Width') * this.#resources.numberOf(image, 'Height')
  }

  #step(): void {
    if (++this.#steps > STEPS_MAX) throw new Refusal('too_complex', 'too many drawings')
  }
}

const NO_NAMES: ReadonlyMap<string, number> = new Map()
const NOTHING: Cost = { weight: 0, pixels: 0 }

function sumOf(costs: readonly Cost[]): Cost {
  let [weight, pixels] = [0, 0]
  for (const cost of costs) {
    weight += cost.weight
    pixels += cost.pixels
  }
  return { weight, pixels }
}
