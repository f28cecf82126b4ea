import { CircleCheck, Lightbulb, MoveUpLeft, ScanLine, SunMedium, Vibrate } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type DocumentShape, FRAME_SHARE, frameArea } from '#client/lib/uploads/capture-area.ts'
import { type CaptureHint, type GrayFrame, hintFor, lookAtFrame } from '#client/lib/uploads/capture-hints.ts'
import { cx } from '#client/ui/cx.ts'

const HINTS: Record<CaptureHint, { text: string; Icon: typeof CircleCheck }> = {
  too_dark: { text: 'Too dark. Find more light.', Icon: Lightbulb },
  closer: { text: 'Move closer until the document fills the frame.', Icon: MoveUpLeft },
  hold_still: { text: 'Blurry. Hold still.', Icon: Vibrate },
  glare: { text: 'Glare. Tilt the document a little.', Icon: SunMedium },
  ready: { text: 'Looks good. Take the photo.', Icon: CircleCheck },
}
const START = { text: 'Fit the document in the frame.', Icon: ScanLine }

type CaptureGuideProps = {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  shape: DocumentShape
  children: ReactNode
}

export function CaptureGuide({ video, stream, shape, children }: CaptureGuideProps) {
  const hint = useCaptureHint(video, stream, shape.aspect)
  const { text, Icon } = hint ? HINTS[hint] : START
  return (
    <div className="grid gap-3">
      <div className="relative overflow-hidden rounded-m">
        {children}
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
          <div
            style={{ width: `${FRAME_SHARE * 100}%`, aspectRatio: shape.aspect }}
            className={cx(
              'rounded-m border-[3px] shadow-[0_0_0_100vmax_rgb(0_0_0/.45)] motion-safe:transition-colors',
              hint === 'ready' ? 'border-white' : 'border-dashed border-white/80',
            )}
          />
        </div>
      </div>
      <p role="status" className="flex items-center gap-2 font-semibold text-ink">
        <Icon size={20} className="shrink-0 text-action-ink" />
        {text}
      </p>
    </div>
  )
}

const EVERY_MS = 350
const SAMPLE_WIDTH = 480
const TIMES = 2

function useCaptureHint(
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
      const next = hintFor(lookAtFrame(frame, before))
      before = frame
      times = next === latest ? times + 1 : 1
      latest = next
      if (times >= TIMES) setHint(next)
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
