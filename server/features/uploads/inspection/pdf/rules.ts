import { Refusal, type RefusalReason } from '../refusal.ts'
import { IMAGE_PIXELS_MAX } from './pictures.ts'
import { type Dict, entry, everyPart, nameIn, type Value } from './values.ts'

/** Readers make room for as much as these say, whatever follows. */
const NUMBERS_MAX: Readonly<Record<string, number>> = { Columns: 100_000, Colors: 32, BitsPerComponent: 16 }
/** Samples of a function: a table of four colors with 30 steps each. */
const SAMPLES_MAX = 1_000_000

/** Names that mean the same wherever they occur as a value. */
const NEVER: Readonly<Record<string, RefusalReason>> = {
  JavaScript: 'active_content',
  Launch: 'active_content',
  SubmitForm: 'active_content',
  ImportData: 'active_content',
  RichMedia: 'active_content',
  RichMediaExecute: 'active_content',
  EmbeddedFile: 'attached_files',
  EmbeddedFiles: 'attached_files',
}
/** Kinds of actions and annotations, where `S` or `Subtype` names them. */
const NEVER_AS_KIND = new Set([
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'FileAttachment',
])
const NEVER_AS_KEY: Readonly<Record<string, RefusalReason>> = {
  JS: 'active_content',
  JavaScript: 'active_content',
  AA: 'active_content',
  XFA: 'active_content',
  RichMediaContent: 'active_content',
  EmbeddedFiles: 'attached_files',
  EF: 'attached_files',
  Collection: 'attached_files',
}
/** Resources may have any name, including AA: what such a key leads to distinguishes them from an action. */
const RESOURCES = new Set(['Font', 'XObject', 'ExtGState', 'Pattern'])
/** Keys that determine what an object is and how it is read. */
const REVEALING = new Set(
  'Type Subtype S URI Filter F DecodeParms DP First N Width Height Root Encrypt OpenAction'.split(' '),
)
const LINK = /^(https?:|mailto:|tel:|[^:]*$|[^:/?#]*[/?#])/i

/** The values of a reference, several if the file was edited or tampered with; other values mean themselves. */
type ValuesOf = (value: Value) => readonly Value[]

/** Throws a Refusal if the object can do more than be displayed. */
export function checkObject(value: Value, valuesOf: ValuesOf): void {
  for (const part of everyPart(value)) {
    if (part.kind === 'name') refuseIf(NEVER[part.name], part.name)
    if (part.kind === 'dict') checkDict(part, valuesOf)
  }
}

function checkDict(dict: Dict, valuesOf: ValuesOf): void {
  for (const [key, value] of dict.entries) {
    if (NEVER_AS_KEY[key] && !isResource(value, valuesOf)) refuseIf(NEVER_AS_KEY[key], `/${key}`)
    if (key === 'OpenAction') checkOpening(value, valuesOf)
    for (const meant of valuesOf(value)) checkEntry(key, meant)
  }
  refuseAmbiguousEntries(dict)
  checkPixels(dict, valuesOf)
}

function checkEntry(key: string, value: Value): void {
  const most = NUMBERS_MAX[key]
  if (most !== undefined && value.kind === 'number' && value.number > most)
    throw new Refusal('bomb', `/${key} ${value.number}`)
  if (key === 'Size' && value.kind === 'list' && productOf(value.items) > SAMPLES_MAX)
    throw new Refusal('bomb', 'a function with too many samples')
  if (key === 'URI' && value.kind === 'text' && !LINK.test(value.text.trim()))
    refuseIf('active_content', 'a link that is no web or mail address')
  const isKind = (key === 'S' || key === 'Subtype') && value.kind === 'name'
  if (isKind && NEVER_AS_KIND.has(value.name)) refuseIf('active_content', `/${key} /${value.name}`)
}

const productOf = (values: readonly Value[]) =>
  values.reduce((product, it) => product * (it.kind === 'number' ? it.number : 1), 1)

/** Which of two entries with one name counts depends on the viewer. */
function refuseAmbiguousEntries({ entries }: Dict): void {
  const seen = new Map<string, Value>()
  for (const [key, value] of entries) {
    if (!REVEALING.has(key)) continue
    const other = seen.get(key)
    if (other && JSON.stringify(other) !== JSON.stringify(value))
      throw new Refusal('broken', `a PDF object with two different /${key}`)
    seen.set(key, value)
  }
}

function checkPixels(dict: Dict, valuesOf: ValuesOf): void {
  if (nameIn(dict, 'Subtype') !== 'Image') return
  const largest = (key: string) => {
    const value = entry(dict, key)
    const numbers = value ? valuesOf(value) : []
    return Math.max(0, ...numbers.map((it) => (it.kind === 'number' ? it.number : 0)))
  }
  const pixels = largest('Width') * largest('Height')
  if (pixels > IMAGE_PIXELS_MAX) throw new Refusal('bomb', `an image of ${pixels} pixels`)
}

/** A document may set its opening page, and nothing else. */
function checkOpening(value: Value, valuesOf: ValuesOf): void {
  const actions = valuesOf(value)
  if (actions.length === 0) refuseIf('active_content', '/OpenAction to an object that is not found')
  for (const action of actions) {
    if (action.kind === 'list' || action.kind === 'word') continue
    const isPlace = action.kind === 'dict' && nameIn(action, 'S') === 'GoTo' && !entry(action, 'Next')
    if (!isPlace) refuseIf('active_content', '/OpenAction')
  }
}

function isResource(value: Value, valuesOf: ValuesOf): boolean {
  if (value.kind !== 'ref') return false
  const found = valuesOf(value)
  return (
    found.length > 0 && found.every((it) => it.kind === 'dict' && RESOURCES.has(nameIn(it, 'Type') ?? ''))
  )
}

function refuseIf(reason: RefusalReason | undefined, detail: string): void {
  if (reason) throw new Refusal(reason, `the PDF holds ${detail}`)
}
