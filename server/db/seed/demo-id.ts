import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('8d1f6c0e5b7a4c3f9e2d41a07b96c5d8', 'hex')

/** The same uuid for a name on every machine (version 5, RFC 9562 section 5.5). */
export function demoId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(`${kind} ${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A name as in an address: 'Élise' gives 'elise', "Patrick O'Rourke" gives 'patrick-orourke'. */
export function slug(name: string): string {
  const plain = name.normalize('NFD').toLowerCase()
  return plain.replace(/\s+/g, '-').replace(/[^a-z0-9-]/g, '')
}
