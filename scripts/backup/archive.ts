import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/** A backup: gzipped lines of JSON. The last one has the count, so a truncated file is refused. */
export const entry = z.union([
  z.object({
    kind: z.literal('begin'),
    version: z.literal(1),
    at: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('row'), row: z.string() }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.string() }),
  z.object({ kind: z.literal('file'), key: z.string() }),
  z.object({ kind: z.literal('bytes'), base64: z.string() }),
  z.object({ kind: z.literal('end'), entries: z.int() }),
])
export type ArchiveEntry = z.output<typeof entry>

/** Writes a backup completely or not at all, also when aborted; returns the number of entries. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal?: AbortSignal,
): Promise<number> {
  const unfinished = `${path}.unfinished`
  let count = 0
  const lines = async function* () {
    for await (const one of entries) {
      count += 1
      yield `${JSON.stringify(one)}\n`
    }
    yield `${JSON.stringify({ kind: 'end', entries: count } satisfies ArchiveEntry)}\n`
  }
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines()), createGzip(), file, { ...(signal && { signal }) })
    await rename(unfinished, path)
    const folder = await open(dirname(path))
    await folder.sync().finally(() => folder.close())
    return count
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The entries of a backup. Throws at the end if it is incomplete, and once aborted. */
export async function* readArchive(path: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip()
  const source = createReadStream(path).on('error', (error) => gunzip.destroy(error))
  let count = 0
  let isComplete = false
  for await (const line of createInterface({
    input: source.pipe(gunzip),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    signal?.throwIfAborted()
    const one = z.parse(entry, JSON.parse(line))
    if (one.kind === 'end') {
      isComplete = one.entries === count
      break
    }
    count += 1
    yield one
  }
  if (!isComplete) throw new Error(`${path} is not whole: it was cut off or changed.`)
}
