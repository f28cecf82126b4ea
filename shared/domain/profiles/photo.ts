/** Sides in pixels: for profiles and calls, and for lists at up to 56 px on any screen. */
export const PHOTO_SIZES = { large: 640, small: 160 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES
/** A smaller one would look blurred everywhere. */
export const PHOTO_SIDE_MIN = PHOTO_SIZES.small
export const PHOTO_QUALITY = 82

const ADDRESS = /^\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(large|small)\.webp$/

/** A photo's address. Each photo has an id of its own, so an address never shows another photo. */
export const photoAddress = (id: string, size: PhotoSize) => `/photos/${id}-${size}.webp`

/** What an address shows; null for anything but a member's photo. */
export function readPhotoAddress(address: string): { id: string; size: PhotoSize } | null {
  const [, id, size] = ADDRESS.exec(address) ?? []
  return id ? { id, size: size === 'small' ? 'small' : 'large' } : null
}

/** The small copy of a member's photo; other addresses stay. */
export function smallPhoto(address: string): string {
  const photo = readPhotoAddress(address)
  return photo ? photoAddress(photo.id, 'small') : address
}
