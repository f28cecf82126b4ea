export type Frames = { take(track: MediaStreamTrack): Promise<ImageBitmap | null>; close(): void }

/** A track that is muted or frozen delivers nothing. */
const WAIT_MS = 1_000
const WIDTH = 224

export function createFrames(): Frames {
  return 'MediaStreamTrackProcessor' in window ? framesOfTracks() : framesOfVideo()
}

/** Works while the page is hidden and the call floats. */
function framesOfTracks(): Frames {
  return {
    async take(track) {
      const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable.getReader()
      const timer = setTimeout(() => reader.cancel().catch(() => {}), WAIT_MS)
      const { value: frame } = await reader.read()
      clearTimeout(timer)
      reader.cancel().catch(() => {})
      // A worker that is ended with a frame leaves it open, and open frames stall the video.
      return frame ? createImageBitmap(frame).finally(() => frame.close()) : null
    },
    close: () => {},
  }
}

function framesOfVideo(): Frames {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  let played: MediaStreamTrack | null = null
  return {
    async take(track) {
      if (played !== track) {
        played = track
        video.srcObject = new MediaStream([track])
        // Rejected if another track follows at once.
        await Promise.race([video.play().catch(() => {}), wait(WAIT_MS)])
      }
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
      return createImageBitmap(video, { resizeWidth: WIDTH }).catch(() => null)
    },
    close() {
      played = null
      // A detached <video> holds frames, so clear srcObject.
      video.srcObject = null
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
