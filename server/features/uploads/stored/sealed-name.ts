import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { objects } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import { cleanStem, fileNameOf, neutralStem } from '../file-name.ts'

const BATCH = 200
const sealName = (id: string) => `file-name/${id}`

type Named = { readonly id: string; readonly purpose: Purpose; readonly fileName: string | undefined }

/** The columns of a file's name: sealed, with only its purpose in the clear. */
export async function nameColumns(keyring: Keyring, { id, purpose, fileName }: Named) {
  const sealedName = await sealText(keyring, sealName(id), cleanStem(fileName, purpose))
  return { fileName: neutralStem(purpose), sealedName }
}

type NamedRow = Pick<typeof objects.$inferSelect, 'id' | 'purpose' | 'fileName' | 'sealedName'>

/** The download name: its own, with the extension of its real type. */
export async function openName(keyring: Keyring, row: NamedRow, type: FileType): Promise<string> {
  const { id, purpose, fileName, sealedName } = row
  const stem = sealedName ? await openStem(keyring, id, sealedName) : cleanStem(fileName, purpose)
  return fileNameOf(stem, type)
}

export function openStem(keyring: Keyring, id: string, sealedName: Buffer): Promise<string> {
  return openText(keyring, sealName(id), sealedName)
}

/** Seals plain names from earlier releases. */
export async function sealNames({ database: { db }, storage }: Pick<Deps, 'database' | 'storage'>) {
  for (let isMore = true; isMore; ) {
    const rows = await openNames(db)
    for (const row of rows) {
      const isAsRead = and(
        eq(objects.id, row.id),
        eq(objects.fileName, row.fileName),
        isNull(objects.sealedName),
      )
      await db
        .update(objects)
        .set(await nameColumns(storage.keyring, row))
        .where(isAsRead)
    }
    isMore = rows.length === BATCH
  }
}

function openNames(db: DbOrTx) {
  const { id, purpose, fileName, sealedName } = objects
  return db.select({ id, purpose, fileName }).from(objects).where(isNull(sealedName)).orderBy(id).limit(BATCH)
}
