import { Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useCall } from '../call/call-context.ts'
import type { CallTarget } from '../call/call-state.ts'
import { useCanCall, useStartCall } from '../call/use-start-call.ts'

type ActionsProps = {
  /** Nothing can be started. */
  isOff: boolean
  requiresPayment: boolean
  target: CallTarget
  filterButton: ReactNode
  onClear: (() => void) | undefined
}

export function Actions({ isOff, requiresPayment, target, filterButton, onClear }: ActionsProps) {
  const { preJoin } = useCall()
  const canCall = useCanCall()
  const { start, preload } = useStartCall(requiresPayment)
  const isRandom = target.kind === 'random'
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button
        icon={<Video size={20} aria-hidden="true" />}
        disabled={!canCall || isOff}
        pending={preJoin !== null}
        pendingLabel="Opening"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => start(target)}
      >
        Start Video Call
      </Button>
      {isRandom && !isOff && filterButton}
      {!isRandom && onClear && (
        <Button variant="quiet" onClick={onClear}>
          Meet anyone
        </Button>
      )}
    </div>
  )
}
