import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { useCallDesk } from '../call/call-context.ts'
import { isInCall } from '../call/call-state.ts'
import { CONTROLS_ROW, HEADER_ROW, ROOM, TILE } from './layout.ts'

type FirstLookProps = {
  /** Whether it hides what it lies over, as a lobby, or shows the room around it. */
  hidesRest: boolean
}

/**
 * The other's picture where the room will have it, from its first frame on. It is put on by hand, as React would draw
 * the room first, which takes a slow machine longer than all that came before.
 */
export function FirstLook({ hidesRest }: FirstLookProps) {
  const desk = useCallDesk()
  const layer = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const follow = () => {
      const { call } = desk.getSnapshot()
      const stream = isInCall(call) ? call.remote.video : null
      if (element.srcObject === stream) return
      element.srcObject = stream
      if (!stream) layer.current?.style.removeProperty('visibility')
      // Refused when the call is over by then.
      element.play().catch(() => {})
    }
    follow()
    const unwatch = desk.watch(follow)
    return () => {
      unwatch()
      element.srcObject = null
    }
  }, [desk])

  const onFirstFrame = () => {
    if (layer.current) layer.current.style.visibility = 'visible'
    // Not every browser tells of frames.
    if (video.current?.requestVideoFrameCallback) video.current.requestVideoFrameCallback(desk.looked)
    else desk.looked()
  }
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className={cx('pointer-events-none invisible absolute inset-0 z-20', ROOM, hidesRest && 'bg-paper')}
    >
      <span className={HEADER_ROW} />
      <div className={TILE}>
        <video
          ref={video}
          muted
          playsInline
          autoPlay
          onLoadedData={onFirstFrame}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <span className={CONTROLS_ROW} />
    </div>
  )
}
