import { randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import type { DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { memberPhotos, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { setProfileImage } from '#server/features/account/member-row/public.ts'
import { notShutOut } from '#server/features/trust/public.ts'
import {
  claimUpload,
  objectIdOf,
  readObject,
  releaseObject,
  storeInspected,
} from '#server/features/uploads/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { PHOTO_QUALITY, PHOTO_SIZES, type PhotoSize, photoAddress } from '#shared/domain/profiles/photo.ts'

/** Sets a member's photo from an inspected one, and deletes the one before. Its address is new. */
export async function setPhoto(deps: Deps, memberId: string, large: Buffer): Promise<void> {
  const small = await sharp(large)
    .resize(PHOTO_SIZES.small, PHOTO_SIZES.small)
    .webp({ quality: PHOTO_QUALITY })
    .toBuffer()
  // Stored before the transaction; what it doesn't claim is swept.
  const urls = { large: await store(deps, memberId, large), small: await store(deps, memberId, small) }
  const id = randomUUID()
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new AppError('unauthorized')
    await deletePhoto(deps, tx, memberId)
    for (const url of Object.values(urls)) await claimUpload(deps, tx, { memberId, purpose: 'photo', url })
    await tx.insert(memberPhotos).values({
      id,
      memberId,
      largeId: objectIdOf(urls.large) ?? '',
      smallId: objectIdOf(urls.small) ?? '',
    })
    await setProfileImage(tx, memberId, photoAddress(id, 'large'))
  })
}

const store = (deps: Deps, memberId: string, bytes: Buffer) =>
  storeInspected(deps, { memberId, purpose: 'photo', fileName: 'photo', type: 'image/webp', bytes })

/** Removes a member's photo, or drawn portrait. The bytes are deleted soon after the commit. */
export async function removePhoto(deps: Deps, tx: DbOrTx, memberId: string): Promise<void> {
  if (!(await lockMember(tx, memberId))) return
  await deletePhoto(deps, tx, memberId)
  await setProfileImage(tx, memberId, null)
}

async function deletePhoto(deps: Deps, tx: DbOrTx, memberId: string): Promise<void> {
  const [before] = await tx.delete(memberPhotos).where(eq(memberPhotos.memberId, memberId)).returning()
  if (!before) return
  await releaseObject(deps, tx, before.largeId)
  await releaseObject(deps, tx, before.smallId)
}

/** A photo as moderators find it; null once its member removed or replaced it. */
export async function findPhoto(db: DbOrTx, id: string) {
  const [row] = await db.select().from(memberPhotos).where(eq(memberPhotos.id, id))
  return row ? { ownerId: row.memberId, title: null, isRemoved: row.removedAt !== null } : null
}

/** Hides a photo, or shows it again (null). Its bytes stay until its member removes or replaces it. */
export async function setPhotoRemoved(tx: DbOrTx, id: string, removedAt: Date | null): Promise<void> {
  const [photo] = await tx.update(memberPhotos).set({ removedAt }).where(eq(memberPhotos.id, id)).returning()
  if (photo) await setProfileImage(tx, photo.memberId, removedAt ? null : photoAddress(id, 'large'))
}

/** Null for members without a photo. */
export async function photoIdOf(db: DbOrTx, memberId: string): Promise<string | null> {
  const [photo] = await db
    .select({ id: memberPhotos.id })
    .from(memberPhotos)
    .where(and(eq(memberPhotos.memberId, memberId), isNull(memberPhotos.removedAt)))
  return photo?.id ?? null
}

type ReadDeps = Pick<Deps, 'database' | 'storage'>

/** The file behind a photo's address; null once it was removed, its member is suspended, or their account is being deleted. */
export const findShownPhoto = (db: DbOrTx, address: { id: string; size: PhotoSize }) =>
  findFile(db, address, and(isNull(memberPhotos.removedAt), notShutOut(memberPhotos.memberId)))

/** A photo's WebP by its public address. */
export const readShownPhoto = async (deps: ReadDeps, address: { id: string; size: PhotoSize }) =>
  readWebp(deps, await findShownPhoto(deps.database.db, address))

/** Also while its member is suspended: for moderators. The caller checks access. */
export const readReportedPhoto = async (deps: ReadDeps, id: string) =>
  readWebp(deps, await findFile(deps.database.db, { id, size: 'large' }, isNull(memberPhotos.removedAt)))

/** Also while a moderator's decision hides it: for those who decide an appeal. The caller checks access. */
export const readRemovedPhoto = async (deps: ReadDeps, id: string) =>
  readWebp(deps, await findFile(deps.database.db, { id, size: 'large' }))

async function findFile(
  db: DbOrTx,
  { id, size }: { id: string; size: PhotoSize },
  condition?: SQL,
): Promise<string | null> {
  const { largeId, smallId, memberId } = memberPhotos
  const [photo] = await db
    .select({ objectId: size === 'small' ? smallId : largeId })
    .from(memberPhotos)
    .innerJoin(users, eq(users.id, memberId))
    .where(and(eq(memberPhotos.id, id), isNull(users.deletingAt), condition))
  return photo?.objectId ?? null
}

/** Null if the photo was removed since it was found. */
export async function readWebp(deps: ReadDeps, objectId: string | null): Promise<Buffer | null> {
  if (objectId === null) return null
  try {
    return (await readObject(deps, objectId)).bytes
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
