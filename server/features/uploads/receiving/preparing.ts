import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { SignIn } from '#server/platform/sessions/sessions.ts'
import { type Purpose, UPLOAD_ADDRESS_MINUTES, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { notAccepted, tooLarge } from '../refusal-messages.ts'
import { insertObject } from '../repo.ts'
import { sealName } from '../stored/sealed-name.ts'
import { objectUrl } from '../stored/stored-object.ts'
import type { AddressSigner } from './address.ts'

type Wanted = { sender: SignIn; purpose: Purpose; fileName?: string | undefined; size?: number | undefined }

/**
 * An address for one file of this member, for this purpose and within its size. It is ours; with S3 and a known size, it is
 * a presigned one for exactly that size, and the file is inspected when it is claimed.
 */
export async function prepareUpload(
  { database, storage, clock }: Pick<Deps, 'database' | 'storage' | 'clock'>,
  addresses: AddressSigner,
  { sender, purpose, fileName, size }: Wanted,
): Promise<{ url: string; uploadURL: string; expiresAt: string }> {
  const { maxBytes } = UPLOAD_RULES[purpose]
  if (size !== undefined && size > maxBytes) throw tooLarge(purpose)
  if (size === 0) throw notAccepted('empty', purpose)
  const id = randomUUID()
  const seconds = UPLOAD_ADDRESS_MINUTES * 60
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds
  const expiresAt = new Date(expires * 1000)
  const quarantineKey = `quarantine/${id}`
  const direct = size ? await storage.raw.presignPut(quarantineKey, { size, seconds }) : null
  await insertObject(database.db, {
    id,
    ownerId: sender.memberId,
    purpose,
    sealedName: await sealName(storage.keyring, { id, purpose, fileName }),
    maxBytes,
    expiresAt,
    quarantineKey: direct && quarantineKey,
  })
  const uploadURL = direct ?? `/api/objects/upload/${addresses.sign({ objectId: id, expires }, sender)}`
  return { url: objectUrl(id), uploadURL, expiresAt: expiresAt.toISOString() }
}
