import { useEffect, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { useCallStore } from '../call/call-context.ts'
import { isCallRunning } from '../call/call-state.ts'
import { SIGHT, shieldStore, sightOf } from '../shield/shield-state.ts'
import { CONTROLS_ROW, HEADER_ROW, SCREEN_GRID, TILE } from './layout.ts'

const PLACE = 'absolute inset-0 size-full object-cover'

/**
 * The other member's video, from its first frame, where the in-call screen will show it. Set on the element directly,
 * because React would render the whole screen first, which takes a slow machine longer than everything before.
 */
export function FirstFrameOverlay({ hidesRest }: { hidesRest: boolean }) {
  const callStore = useCallStore()
  const layer = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const follow = () => {
      const call = callStore.getSnapshot()
      const stream = isCallRunning(call) ? call.remote.video : null
      if (element.srcObject === stream) return
      element.srcObject = stream
      if (!stream) layer.current?.style.removeProperty('visibility')
      element.play().catch(() => {})
    }
    const veil = () => {
      element.className = cx(PLACE, SIGHT[sightOf(shieldStore.get())])
    }
    follow()
    veil()
    const stops = [callStore.subscribe(follow), shieldStore.subscribe(veil)]
    return () => {
      for (const stop of stops) stop()
      element.srcObject = null
    }
  }, [callStore])

  const onFirstFrame = () => {
    if (layer.current) layer.current.style.visibility = 'visible'
    // Not every browser has requestVideoFrameCallback.
    if (video.current?.requestVideoFrameCallback)
      video.current.requestVideoFrameCallback(callStore.firstFrameShown)
    else callStore.firstFrameShown()
  }
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className={cx(
        'pointer-events-none invisible absolute inset-0 z-20',
        SCREEN_GRID,
        hidesRest && 'bg-paper',
      )}
    >
      <span className={HEADER_ROW} />
      <div className={TILE}>
        <video ref={video} muted playsInline autoPlay onLoadedData={onFirstFrame} className={PLACE} />
      </div>
      <span className={CONTROLS_ROW} />
    </div>
  )
}
