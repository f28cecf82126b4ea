import { randomUUID } from 'node:crypto'

import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../crypto/sealed-stream.ts'
import { type ByteStore, checkKey, ObjectMissing, type StoredEntry } from './types.ts'

const UNFINISHED = '.unfinished'
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const

/** Files below `root`, in folders by the first two letters of the name. */
export function createDiskStore(root: string): ByteStore {
  const pathOf = (key: string) => {
    const [folder = '', name = ''] = checkKey(key).split('/')
    return { folder: join(root, folder, name.slice(0, 2)), file: join(root, folder, name.slice(0, 2), name) }
  }

  return {
    put: async (key, source) => {
      const { folder, file } = pathOf(key)
      const unfinished = join(root, UNFINISHED, randomUUID())
      await mkdir(join(root, UNFINISHED), PRIVATE_FOLDER)
      try {
        await writeAtomically(unfinished, source)
        await makeFolder(root, folder)
        await rename(unfinished, file)
        await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key).file).catch(throwNotFound(key))
      return file.createReadStream()
    },
    delete: async (key) => {
      const { folder, file } = pathOf(key)
      await rm(file, { force: true })
      await syncFolder(folder)
    },
    list: (folder) => listFiles(join(root, folder), folder),
    presignPut: async () => null,
    discardUnfinished: async (before) => {
      await discardOlder(join(root, UNFINISHED), before)
    },
  }
}

async function writeAtomically(path: string, source: Source): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of source) await writeAll(file, part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A disk that fills up accepts part of a write, and reports it only at the next. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written)).bytesWritten
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, PRIVATE_FOLDER)
  if (!made) return
  await syncFolder(join(folder, '..'))
  await syncFolder(root)
}

/** A new name survives a power loss only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(nullIfMissing)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes a folder's files that weren't written to since. */
export async function discardOlder(folder: string, before: Date): Promise<void> {
  for await (const { key, modifiedAt } of listFiles(folder, '')) {
    if (modifiedAt < before) await rm(join(folder, key), { force: true })
  }
}

async function* listFiles(path: string, prefix: string): AsyncGenerator<StoredEntry> {
  const entries = (await readdir(path, { withFileTypes: true, recursive: true }).catch(nullIfMissing)) ?? []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(nullIfMissing)
    if (found) yield { key: `${prefix}/${entry.name}`, size: found.size, modifiedAt: found.mtime }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function throwNotFound(key: string) {
  return (error: unknown): never => {
    throw isMissing(error) ? new ObjectMissing(key, { cause: error }) : error
  }
}
