import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { contentDisposition } from '../file-name.ts'
import { findObject } from '../repo.ts'
import { openName } from './sealed-name.ts'
import { storedObjectOf } from './stored-object.ts'

type ReadDeps = Pick<Deps, 'database' | 'storage'>

/** Shown in the browser's viewer; the rest is downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'application/pdf'])

/** A whole file, decrypted; throws `not_found` once it was released. The caller checks access. */
export async function readObject(
  deps: ReadDeps,
  objectId: string,
): Promise<{ bytes: Buffer; contentType: string; fileName: string; size: number }> {
  const { storageKey, contentType, fileName, size } = await findReadable(deps, objectId)
  const parts: Buffer[] = []
  for await (const part of await deps.storage.get(storageKey)) parts.push(part)
  return { bytes: Buffer.concat(parts, size), contentType, fileName, size }
}

/**
 * A decrypted file for `serveBytes`, which a browser can only show or save. The caller checks access; throws `not_found` once
 * it was released.
 */
export async function openFile(deps: ReadDeps, objectId: string) {
  const { storageKey, contentType, fileName, size } = await findReadable(deps, objectId)
  const kind = SHOWN_INLINE.has(contentType) ? 'inline' : 'attachment'
  const headers = {
    'content-type': contentType,
    'content-length': size,
    'content-disposition': contentDisposition(kind, fileName),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  }
  return { headers, body: await deps.storage.get(storageKey) }
}

/** A stored file's download name; throws `not_found` once it was released. */
export async function readFileName(deps: ReadDeps, objectId: string): Promise<string> {
  return (await findReadable(deps, objectId)).fileName
}

async function findReadable({ database: { db }, storage }: ReadDeps, objectId: string) {
  const row = await findObject(db, objectId)
  const object = row && row.status !== 'released' ? storedObjectOf(row) : null
  if (!row || !object) throw new AppError('not_found')
  return { ...object, fileName: await openName(storage.keyring, row, object.contentType) }
}
