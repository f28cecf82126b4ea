import { Refusal } from '../refusal.ts'
import { readZip, type ZipEntry } from './zip.ts'

const FORBIDDEN_PARTS: readonly (readonly [RegExp, 'macros' | 'attached_files'])[] = [
  [/vbaproject|vbadata/i, 'macros'],
  [/(^|\/)(embeddings|activex|controls)\//i, 'attached_files'],
  [/\.(bin|exe|dll|js|vbs|html?|mht|svg|hta|lnk|scr|bat|cmd|ps1)$/i, 'attached_files'],
]
/** Allowed external references: links a reader has to click. */
const LINK_TYPE = /\/hyperlink$/i
/** Word records the template on the author's disk; it fetches nothing from there. */
const TEMPLATE_TYPE = /\/attachedTemplate$/i
const LOCAL_TARGET = /^file:\/\/\/[a-z]:/i
const LINK_TARGET = /^(https?:|mailto:|tel:|#)/i

/** A resume of ten pages has 1 MB and 30,000 tags. Readers keep up to 5 kB for each. */
const PART_MAX_BYTES = 6 * 1024 * 1024
const TAGS_MAX = 150_000
/** Those of the root, and a few for each picture. Readers copy all of them for each. */
const NAMESPACES_MAX = 2_000

/** Throws a Refusal unless the bytes are a Word document without macros, attached files or external parts. */
export function inspectDocx(bytes: Buffer): void {
  const entries = readZip(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) throw new Refusal('two_formats', 'two entries of one name')
  if (!names.has('[content_types].xml') || !names.has('word/document.xml'))
    throw new Refusal('other_kind', 'a ZIP that is no Word document')
  let tags = 0
  for (const entry of entries) tags += checkEntry(entry)
  if (tags > TAGS_MAX) throw new Refusal('too_complex', `${tags} tags`)
}

/** Returns how many tags it has. */
function checkEntry(entry: ZipEntry): number {
  const { name } = entry
  if (name.startsWith('/') || name.includes('..') || name.includes('\\'))
    throw new Refusal('broken', `the name ${name}`)
  const [, reason] = FORBIDDEN_PARTS.find(([pattern]) => pattern.test(name)) ?? []
  if (reason) throw new Refusal(reason, name)
  const bytes = entry.read()
  if (!/\.(xml|rels)$/i.test(name)) return 0
  if (bytes.length > PART_MAX_BYTES) throw new Refusal('too_complex', `${name} has ${bytes.length} bytes`)
  const xml = xmlText(bytes, name)
  if (countOf('xmlns', xml) > NAMESPACES_MAX) throw new Refusal('too_complex', `${name} has many namespaces`)
  if (name.toLowerCase() === '[content_types].xml') checkContentTypes(xml)
  if (/\.rels$/i.test(name)) checkRelations(xml)
  if (/\bDDE(AUTO)?\b/.test(instructionsOf(xml)))
    throw new Refusal('active_content', `${name} has a DDE field`)
  return countOf('<', xml)
}

function countOf(text: string, xml: string): number {
  let count = 0
  for (let at = xml.indexOf(text); at >= 0; at = xml.indexOf(text, at + text.length)) count++
  return count
}

function xmlText(bytes: Buffer, name: string): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? 'utf-8'
  if (!/^(utf-?8|us-ascii)$/i.test(declared) || text.includes('\0'))
    throw new Refusal('broken', `${name} is not in UTF-8`)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('active_content', `${name} declares entities`)
  return text
}

function checkContentTypes(xml: string): void {
  const types = decode(xml)
  if (/macroEnabled|vbaProject|template\.main/i.test(types)) throw new Refusal('macros', 'a type with macros')
  if (!types.includes('wordprocessingml.document.main+xml'))
    throw new Refusal('other_kind', 'another kind of Office document')
}

const attributeOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
const TYPE = attributeOf('Type')
const TARGET = attributeOf('Target')
const TARGET_MODE = attributeOf('TargetMode')

function checkRelations(xml: string): void {
  for (const [, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?Relationship\b([^>]*)(?:>|$)/g)) {
    const read = (attribute: RegExp) => decode(attribute.exec(attributes)?.slice(1).join('') ?? '')
    const [type, target] = [read(TYPE), read(TARGET).trim()]
    if (/\/(oleObject|package|control|aFChunk|attachedToolbars|vbaProject)$/i.test(type))
      throw new Refusal('attached_files', type)
    const isOutside =
      read(TARGET_MODE).toLowerCase() === 'external' || /^([a-z][a-z+.-]*:|\\\\|\/\/)/i.test(target)
    const isLink = LINK_TYPE.test(type) && LINK_TARGET.test(target)
    const isOwnTemplate = TEMPLATE_TYPE.test(type) && LOCAL_TARGET.test(target)
    if (isOutside && !isLink && !isOwnTemplate)
      throw new Refusal('external_parts', `${type} at another place`)
  }
}

/** Field codes, joined across runs as Word does. */
function instructionsOf(xml: string): string {
  const inRuns = [...xml.matchAll(/<w:instrText\b[^>]*(?:>|$)([^<]*)/g)].map(([, code = '']) => code).join('')
  const inFields = [...xml.matchAll(/\sw:instr\s*=\s*["']([^"']*)/g)].map(([, code = '']) => code).join(' ')
  return decode(`${inRuns} ${inFields}`)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, dec?: string, word?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(dec)
      if (word) return ENTITIES[word] ?? all
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}
