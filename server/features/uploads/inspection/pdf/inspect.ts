import { getDocumentProxy } from 'unpdf'
import { endsAsZip, startsAsMarkup } from '../polyglot.ts'
import { Refusal } from '../refusal.ts'
import { Document } from './document.ts'
import { checkDrawing } from './drawing.ts'
import { checkFontTables } from './font-tables.ts'
import { objectsInStream, objectsOf, type PdfObject } from './parse.ts'
import { checkPicture } from './pictures.ts'
import { checkObject } from './rules.ts'
import { decodeObjectStream, newBudget, unpack } from './streams.ts'
import { type Dict, entry, nameIn } from './values.ts'

const PAGES_MAX = 200
const OBJECTS_MAX = 200_000
/** A form that was filled in and saved a hundred times. */
const EDITIONS_MAX = 100

/**
 * Throws a Refusal unless the bytes are a PDF and nothing else, that opens and is passive: no scripts, no forms that submit,
 * no attached files, no password, no bomb.
 */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  checkFrame(bytes, text)
  const objects = await everyObject(bytes, text)
  const document = new Document(bytes, text, editionsOf(objects))
  for (const { value } of objects) checkObject(value, document.valuesOf)
  for (const object of objects) checkPicture(await document.pictureOf(object))
  await checkFontTables(objects, document)
  await checkDrawing(objects, document)
  await openWithPdfJs(bytes)
}

/** A number stands for several objects where a file was edited. */
function editionsOf(objects: readonly PdfObject[]): ReadonlyMap<number, readonly PdfObject[]> {
  const editions = Map.groupBy(objects, ({ number }) => number)
  for (const [number, { length }] of editions)
    if (number >= 0 && length > EDITIONS_MAX)
      throw new Refusal('too_complex', `${length} editions of an object`)
  return editions
}

function checkFrame(bytes: Buffer, text: string): void {
  if (!/^%PDF-[12]\.\d/.test(text)) throw new Refusal('broken', 'no PDF header at the start')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw new Refusal('broken', 'no %%EOF')
  if (/[^\0\t\n\f\r ]/.test(text.slice(end + '%%EOF'.length)))
    throw new Refusal('two_formats', 'something follows %%EOF')
  if (endsAsZip(bytes) || startsAsMarkup(bytes)) throw new Refusal('two_formats', 'also another format')
}

async function everyObject(bytes: Buffer, text: string): Promise<PdfObject[]> {
  const found: PdfObject[] = []
  const budget = newBudget(bytes.length)
  const add = (object: PdfObject) => {
    if (found.push(object) > OBJECTS_MAX) throw new Refusal('too_complex', 'too many objects')
  }
  for (const object of objectsOf(text)) {
    add(object)
    if (object.value.kind !== 'dict') continue
    refusePassword(object.value)
    if (object.streamAt === null) continue
    if (['text', 'dict', 'ref'].includes(entry(object.value, 'F')?.kind ?? ''))
      throw new Refusal('external_parts', 'a stream in another file')
    const packed = bytes.subarray(object.streamAt)
    await unpack(object.value, packed, budget, false)
    if (!holdsObjects(object.value)) continue
    const inside = objectsInStream(object.value, await decodeObjectStream(object.value, packed, budget))
    for (const inner of inside) add(inner)
  }
  return found
}

function refusePassword(dict: Dict): void {
  const isTrailer = entry(dict, 'Root') !== undefined || nameIn(dict, 'Type') === 'XRef'
  if (isTrailer && entry(dict, 'Encrypt')) throw new Refusal('password', 'an encrypted PDF')
}

function holdsObjects(dict: Dict): boolean {
  return nameIn(dict, 'Type') === 'ObjStm' || Boolean(entry(dict, 'N') && entry(dict, 'First'))
}

async function openWithPdfJs(bytes: Buffer): Promise<void> {
  // pdf.js takes ownership of the buffer.
  const document = await getDocumentProxy(Uint8Array.from(bytes), {
    stopAtErrors: true,
  }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Refusal(isLocked ? 'password' : 'broken', `pdf.js: ${error}`)
  })
  try {
    if (document.numPages > PAGES_MAX) throw new Refusal('too_complex', `${document.numPages} pages`)
    await document.getPage(1).catch((error) => {
      throw new Refusal('broken', `pdf.js: ${error}`)
    })
    if (await document.getJSActions()) throw new Refusal('active_content', 'pdf.js sees scripts')
    if (await document.getAttachments()) throw new Refusal('attached_files', 'pdf.js sees attached files')
  } finally {
    await document.loadingTask.destroy()
  }
}
