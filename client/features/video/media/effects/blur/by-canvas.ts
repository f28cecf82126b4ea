import type { BlurSource, BlurWorker } from './messages.ts'

/**
 * For browsers that can't pass a track's frames to a worker (Firefox, Safari): a <video> plays the camera, the worker asks for
 * pictures, and a canvas makes a track of what comes back.
 */
export async function blurByCanvas(worker: BlurWorker, { id, track, frameRate }: BlurSource) {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  const canvas = document.createElement('canvas')
  // Its context must exist before its stream.
  const context = canvas.getContext('2d')
  const [output] = canvas.captureStream().getVideoTracks()
  if (!context || !output) throw new Error('this browser cannot make a track of a canvas')
  let isBusy = false

  const sendPicture = async () => {
    if (isBusy || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    isBusy = true
    // Fails while the camera is being switched.
    const picture = await createImageBitmap(video).catch(() => null)
    if (picture) worker.send({ type: 'picture', id, picture }, [picture])
    else isBusy = false
  }
  const off = worker.listen((message) => {
    if (message.type === 'next' && message.id === id) void sendPicture()
    if (message.type !== 'blurred' || message.id !== id) return
    isBusy = false
    const { picture } = message
    if (canvas.width !== picture.width) canvas.width = picture.width
    if (canvas.height !== picture.height) canvas.height = picture.height
    context.drawImage(picture, 0, 0)
    picture.close()
  })
  const stop = () => {
    off()
    output.stop()
    // A detached <video> holds frames and stalls the camera, so clear srcObject.
    video.srcObject = null
  }
  worker.send({ type: 'pictures', id, frameRate })
  await video.play().catch((error: unknown) => {
    stop()
    throw error
  })
  return { output, stop }
}
