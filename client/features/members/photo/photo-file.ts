import { PHOTO_SIDE_MIN } from '#shared/domain/profiles/photo.ts'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'

const FILE_MAX_BYTES = 30 * 1024 * 1024
const FILE_MAX_TEXT = '30 MB'
const SENT_SIDE_MAX = 1_024
const SENT_QUALITY = 0.92
const { typesText } = UPLOAD_RULES.photo
const HEIC = /^image\/hei[cf]/
/** Browsers draw these too, but they aren't photos. */
const NOT_PHOTOS = /^image\/(svg|gif|bmp|x-icon|vnd)/

export const PHOTO_ACCEPT: readonly string[] = [...UPLOAD_RULES.photo.types, '.jpg', '.jpeg', '.png', '.webp']

export type OpenedPhoto = { readonly url: string; readonly width: number; readonly height: number }

export class PhotoProblem extends Error {}

/** The caller revokes `url`. Throws PhotoProblem if the file can't be used. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  if (file.size > FILE_MAX_BYTES)
    throw new PhotoProblem(`This photo is larger than ${FILE_MAX_TEXT}. Choose a smaller one.`)
  if (NOT_PHOTOS.test(file.type)) throw new PhotoProblem(`Choose a ${typesText} file.`)
  const url = URL.createObjectURL(file)
  const { naturalWidth: width, naturalHeight: height } = await decode(url).catch(() => {
    URL.revokeObjectURL(url)
    throw new PhotoProblem(unreadable(file))
  })
  if (Math.min(width, height) >= PHOTO_SIDE_MIN) return { url, width, height }
  URL.revokeObjectURL(url)
  throw new PhotoProblem(
    `This photo is too small. Choose one that is at least ${PHOTO_SIDE_MIN} pixels wide and high.`,
  )
}

function unreadable({ name, type }: File): string {
  if (HEIC.test(type) || /\.hei[cf]$/i.test(name))
    return `Your browser can't read HEIC photos. Save yours as a JPG, then choose it again.`
  return `We can't read this file. Choose a ${typesText} photo.`
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

export type PhotoArea = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export async function cropPhoto(url: string, area: PhotoArea): Promise<Blob> {
  const image = await decode(url)
  const side = Math.round(Math.min(SENT_SIDE_MAX, Math.max(PHOTO_SIDE_MIN, area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoProblem("Your browser couldn't crop this photo. Try another browser.")
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', SENT_QUALITY))
  if (!blob) throw new PhotoProblem("Your browser couldn't crop this photo. Choose another one.")
  return blob
}

export function zoomMaxOf({ width, height }: OpenedPhoto): number {
  return Math.min(4, Math.max(1, Math.min(width, height) / PHOTO_SIDE_MIN))
}
