import { fileTypeFromBuffer } from 'file-type'
import { type FileType, type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { inspectPdf } from './pdf/inspect.ts'
import { redraw, redrawPhoto } from './picture.ts'
import { Refusal } from './refusal.ts'
import { inspectDoc } from './word/doc.ts'
import { inspectDocx } from './word/docx.ts'

/** The file to store: pictures re-encoded, documents unchanged. */
export type Inspected = { type: FileType; bytes: Buffer }

const SNIFFED_BYTES = 4_100
/** WebP is a RIFF file, whose size lies between the two marks. */
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
const MAGIC: readonly (readonly [FileType, Buffer])[] = [
  ['image/jpeg', Buffer.of(0xff, 0xd8, 0xff)],
  ['image/png', Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['application/pdf', Buffer.from('%PDF-')],
  ['application/msword', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', Buffer.from('PK\x03\x04')],
]

/** Detects the type from the bytes; throws a Refusal if the purpose doesn't accept it or it isn't harmless. */
export async function inspect(bytes: Buffer, purpose: Purpose): Promise<Inspected> {
  if (bytes.length === 0) throw new Refusal('empty', 'no bytes')
  const type = typeOf(bytes)
  const { types, maxBytes } = UPLOAD_RULES[purpose]
  if (!type || !types.includes(type)) throw await otherKind(bytes)
  if (purpose === 'photo') return redrawPhoto(bytes, type)
  if (type === 'image/jpeg' || type === 'image/png') return redraw(bytes, type, maxBytes)
  if (type === 'application/pdf') await inspectPdf(bytes)
  else if (type === 'application/msword') inspectDoc(bytes)
  else inspectDocx(bytes)
  return { type, bytes }
}

function typeOf(bytes: Buffer): FileType | null {
  if (isWebp(bytes)) return 'image/webp'
  const [type] = MAGIC.find(([, magic]) => bytes.subarray(0, magic.length).equals(magic)) ?? []
  return type ?? null
}

async function otherKind(bytes: Buffer): Promise<Refusal> {
  const found = await fileTypeFromBuffer(Uint8Array.from(bytes.subarray(0, SNIFFED_BYTES))).catch(
    () => undefined,
  )
  const isHeic = found?.mime === 'image/heic' || found?.mime === 'image/heif'
  return new Refusal(isHeic ? 'heic' : 'other_kind', found?.mime ?? 'nothing we know')
}
