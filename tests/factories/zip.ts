import { crc32, deflateRawSync } from 'node:zlib'

export type ZipFile = {
  name: string
  data: Buffer | string
  /** False claims that the archive makes. */
  claims?: { size?: number; localName?: string; flags?: number }
}

/** A ZIP archive, with false entries if `claims` are given. */
export function makeZip(files: readonly ZipFile[], comment: Buffer = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, data, claims = {} } of files) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims.size ?? bytes.length, 18)
    const localName = Buffer.from(claims.localName ?? name)
    const local = Buffer.from(shared)
    local.writeUInt16LE(localName.length, 22)
    const inFull = Buffer.concat([Buffer.from('PK\x03\x04'), local, localName, packed])
    const tableName = Buffer.from(name)
    const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, Buffer.alloc(14)])
    central.writeUInt16LE(tableName.length, 28)
    central.writeUInt32LE(at, 42)
    table.push(central, tableName)
    locals.push(inFull)
    at += inFull.length
  }
  const tableBytes = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(tableBytes.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, tableBytes, end, comment])
}
