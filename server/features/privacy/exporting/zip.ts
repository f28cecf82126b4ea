import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ExportedFile = {
  readonly name: string
  readonly at: Date
  /** Pictures and documents are already compressed, so they are stored. */
  readonly isPacked: boolean
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const NOTHING = new Uint8Array()

/** A zip file, made while it is read: memory holds only part of one entry. Reading stops when the consumer does. */
export async function* zipped(entries: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    made.push(part)
  })
  for await (const { name, at, isPacked, bytes } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const part of bytes) {
      file.push(part)
      yield* made.splice(0)
    }
    file.push(NOTHING, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
