import { endsAsZip } from '../polyglot.ts'
import { Refusal } from '../refusal.ts'

const END_OF_CHAIN = 0xfffffffe
const SPECIAL_SECTORS = 0xfffffffa
const HEADER_BYTES = 512
const DIRECTORY_ENTRY_BYTES = 128
const ENCRYPTED_FLAG = 0x0100
const WORD_MAGIC = 0xa5ec

/**
 * Throws a Refusal unless the bytes are a Word 97-2003 document without macros, embedded programs or a password. The
 * container is [MS-CFB], the document's head [MS-DOC] 2.5.
 */
export function inspectDoc(bytes: Buffer): void {
  const container = openContainer(bytes)
  // A newer document with a password is such a container, without a WordDocument.
  if (container.entries.some(({ name }) => /^encryptedpackage$/i.test(name)))
    throw new Refusal('password', 'an encrypted document')
  const word = container.entries.find(({ name }) => name === 'WordDocument')
  if (!word) throw new Refusal('other_kind', 'an OLE file without a Word document')
  for (const { name } of container.entries) checkName(name)
  const head = container.readSector(word.start)
  if (head.readUInt16LE(0) !== WORD_MAGIC) throw new Refusal('broken', 'no Word document in WordDocument')
  if (head.readUInt16LE(0x0a) & ENCRYPTED_FLAG) throw new Refusal('password', 'an encrypted document')
  if (endsAsZip(bytes)) throw new Refusal('two_formats', 'a ZIP behind the document')
}

function checkName(name: string): void {
  if (/^(macros|vba|_vba_project(_cur)?|vbaproject)$/i.test(name)) throw new Refusal('macros', name)
  if (/ole10native|^package$/i.test(name)) throw new Refusal('attached_files', name)
}

function openContainer(bytes: Buffer) {
  if (bytes.length < HEADER_BYTES * 3) throw new Refusal('broken', 'an OLE file of a few bytes')
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Refusal('broken', 'an OLE file with odd sectors')
  const sectorBytes = 2 ** shift
  const sectorCount = Math.ceil(bytes.length / sectorBytes) - 1

  const readSector = (index: number): Buffer => {
    const at = (index + 1) * sectorBytes
    if (index >= SPECIAL_SECTORS || at + HEADER_BYTES > bytes.length)
      throw new Refusal('broken', 'an OLE sector outside the file')
    return bytes.subarray(at, at + sectorBytes)
  }
  const table = sectorTable(bytes, sectorCount, readSector)
  const entries: { name: string; start: number }[] = []
  for (const index of chain(bytes.readUInt32LE(48), table, sectorCount)) {
    entries.push(...directoryEntries(readSector(index)))
  }
  return { entries, readSector }
}

function sectorTable(bytes: Buffer, sectorCount: number, readSector: (index: number) => Buffer): number[] {
  const places: number[] = []
  for (let at = 76; at < HEADER_BYTES; at += 4) places.push(bytes.readUInt32LE(at))
  let further = bytes.readUInt32LE(68)
  for (let seen = 0; further < SPECIAL_SECTORS; seen++) {
    if (seen > sectorCount) throw new Refusal('broken', 'OLE sectors in a circle')
    const sector = readSector(further)
    for (let at = 0; at + 8 <= sector.length; at += 4) places.push(sector.readUInt32LE(at))
    further = sector.readUInt32LE(sector.length - 4)
  }
  const table: number[] = []
  for (const place of places) {
    if (place >= SPECIAL_SECTORS) continue
    if (table.length > sectorCount + 1024) break
    const sector = readSector(place)
    for (let at = 0; at + 4 <= sector.length; at += 4) table.push(sector.readUInt32LE(at))
  }
  return table
}

function* chain(start: number, table: readonly number[], sectorCount: number): Generator<number> {
  let seen = 0
  for (let index = start; index !== END_OF_CHAIN; index = table[index] ?? END_OF_CHAIN) {
    if (seen++ > sectorCount) throw new Refusal('broken', 'OLE sectors in a circle')
    yield index
  }
}

function* directoryEntries(sector: Buffer): Generator<{ name: string; start: number }> {
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= sector.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = sector.readUInt16LE(at + 64)
    if (nameBytes < 2 || nameBytes > 64) continue
    const name = sector.toString('utf16le', at, at + nameBytes - 2)
    yield { name, start: sector.readUInt32LE(at + 116) }
  }
}
