import type { objects } from '#server/db/schema/index.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import { cleanStem, fileNameOf } from '../file-name.ts'

const purposeOf = (id: string) => `file-name/${id}`

type Named = { readonly id: string; readonly purpose: Purpose; readonly fileName: string | undefined }

/** Encrypts the name without its extension, for this file only. */
export function sealName(keyring: Keyring, { id, purpose, fileName }: Named): Promise<Buffer> {
  return sealText(keyring, purposeOf(id), cleanStem(fileName, purpose))
}

type NamedRow = Pick<typeof objects.$inferSelect, 'id' | 'sealedName'>

/** The download name: its own, with the extension of its real type. */
export async function openName(keyring: Keyring, row: NamedRow, type: FileType): Promise<string> {
  return fileNameOf(await openStem(keyring, row.id, row.sealedName), type)
}

export function openStem(keyring: Keyring, id: string, sealedName: Buffer): Promise<string> {
  return openText(keyring, purposeOf(id), sealedName)
}
