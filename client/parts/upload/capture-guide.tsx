import { CircleCheck, Lightbulb, MoveUpLeft, ScanLine, SunMedium, Vibrate } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { type DocumentShape, FRAME_SHARE } from '#client/lib/uploads/capture-area.ts'
import type { CaptureHint } from '#client/lib/uploads/capture-hints.ts'
import { useCaptureHint } from '#client/lib/uploads/use-capture-hint.ts'
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
  /** The preview. */
  children: ReactNode
}

/** A camera's preview with a frame in the document's shape, and below it what the photo still needs. */
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
        <Icon size={20} aria-hidden="true" className="shrink-0 text-action-ink" />
        {text}
      </p>
    </div>
  )
}
