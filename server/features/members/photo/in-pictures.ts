import sharp from 'sharp'
import type { Deps } from '#server/deps.ts'
import { readPhotoAddress } from '#shared/domain/profiles/photo.ts'
import { portraitAt } from '../portrait.routes.ts'
import { readShownPhoto } from './photos.ts'

/** What the largest picture shows. */
const SIDE = 300

/** A member's photo or drawn portrait as a data URI for pictures in link previews; null shows their initials. */
export async function portraitDataUri(
  deps: Pick<Deps, 'database' | 'storage'>,
  address: string | null,
): Promise<string | null> {
  if (address === null) return null
  const portrait = portraitAt(address, 'avatar')
  if (portrait) return dataUri('image/svg+xml', Buffer.from(portrait))
  const photo = readPhotoAddress(address)
  const webp = photo && (await readShownPhoto(deps, photo))
  // The renderer of these pictures doesn't read WebP.
  return webp && dataUri('image/jpeg', await sharp(webp).resize(SIDE, SIDE).jpeg().toBuffer())
}

const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
