const THUMBNAIL_WIDTH = 280
const THUMBNAIL_QUALITY = 0.8

/** Null if the browser can't draw it, which isn't a reason to refuse it: the server inspects every file. */
export async function makeThumbnail(file: Blob): Promise<Blob | null> {
  if (!file.type.startsWith('image/')) return null
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, THUMBNAIL_WIDTH / picture.width)
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', THUMBNAIL_QUALITY))
}
