import { type RefObject, useEffect, useState } from 'react'
import { frameArea } from './capture-area.ts'
import { type CaptureHint, type GrayFrame, hintFor, lookAtFrame } from './capture-hints.ts'

const EVERY_MS = 350
/** In pixels: a few milliseconds of work on a phone. */
const SAMPLE_WIDTH = 480
/** A hint that is true only once would flicker. */
const TIMES = 2

/** What the preview still needs, checked on this device a few times a second; null before the first check. */
export function useCaptureHint(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  aspect: number,
): CaptureHint | null {
  const [hint, setHint] = useState<CaptureHint | null>(null)
  useEffect(() => {
    if (!stream) return
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    let before: GrayFrame | null = null
    let latest: CaptureHint | null = null
    let times = 0
    const look = () => {
      if (!context || !video.current || document.hidden || video.current.readyState < 2) return
      const frame = grayFrame(video.current, aspect, context)
      const found = hintFor(lookAtFrame(frame, before))
      before = frame
      times = found === latest ? times + 1 : 1
      latest = found
      if (times >= TIMES) setHint(found)
    }
    const timer = setInterval(look, EVERY_MS)
    return () => {
      clearInterval(timer)
      setHint(null)
    }
  }, [video, stream, aspect])
  return hint
}

function grayFrame(video: HTMLVideoElement, aspect: number, context: CanvasRenderingContext2D): GrayFrame {
  const [width, height] = [SAMPLE_WIDTH, Math.round(SAMPLE_WIDTH / aspect)]
  if (context.canvas.width !== width || context.canvas.height !== height) {
    context.canvas.width = width
    context.canvas.height = height
    context.imageSmoothingQuality = 'medium'
  }
  const { left, top, width: wide, height: tall } = frameArea(video, aspect)
  context.drawImage(video, left, top, wide, tall, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const gray = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    return (red * 77 + green * 150 + blue * 29) >> 8
  })
  return { data: gray, width, height }
}
