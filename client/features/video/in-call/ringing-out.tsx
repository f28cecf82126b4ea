import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import { useCall } from '../call/call-context.ts'
import { useNow } from '../use-now.ts'

/** How long it goes on ringing at the other side. Counted here, since clocks of two machines differ. */
export function RingingOut() {
  const { phaseSince } = useCall()
  const left = Math.max(0, INCOMING_CALL_MS - (useNow(250) - phaseSince))
  return (
    <div className="grid w-56 gap-2">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-white/20">
        <div
          className="h-full origin-left rounded-full bg-white transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${left / INCOMING_CALL_MS})` }}
        />
      </div>
      <p className="text-sm text-white/85 tabular-nums">Ringing, {Math.ceil(left / 1000)} s left</p>
    </div>
  )
}
