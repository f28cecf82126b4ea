import { Video } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useCall } from '../call/call-context.ts'
import type { CallTarget } from '../call/call-state.ts'
import { countCallFilters, type Filters } from '../preferences.ts'
import { notifyNotLoaded, useChunk } from '../use-chunk.ts'
import { useCanCall, useStartCall } from '../use-start-call.ts'

const loadFilterPanel = () => import('./filter-panel.tsx')
/** A failure isn't shown here: pressing the button retries and shows it. */
const preloadFilters = () => void loadFilterPanel().catch(() => {})

type ActionsProps = {
  requiresPayment: boolean
  target: CallTarget
  filters: Filters
  onClear: (() => void) | undefined
}

export function Actions({ requiresPayment, target, filters, onClear }: ActionsProps) {
  const { preJoin } = useCall()
  const canCall = useCanCall()
  const { start, preload } = useStartCall(requiresPayment)
  const [showsFilters, setShowsFilters] = useState(false)
  const panel = useChunk(
    loadFilterPanel,
    showsFilters,
    useCallback((error: unknown) => {
      setShowsFilters(false)
      notifyNotLoaded(error)
    }, []),
  )
  const panelId = useId()
  const count = countCallFilters(filters)
  const isRandom = target.kind === 'random'
  return (
    <>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          icon={<Video size={20} aria-hidden="true" />}
          disabled={!canCall}
          pending={preJoin !== null}
          pendingLabel="Opening"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => start(target)}
        >
          Start Video Call
        </Button>
        {isRandom && (
          <Button
            variant="quiet"
            aria-expanded={showsFilters}
            aria-controls={panelId}
            onPointerEnter={preloadFilters}
            onFocus={preloadFilters}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            Filters{count > 0 && <span className="tabular-nums">({count})</span>}
          </Button>
        )}
        {!isRandom && onClear && (
          <Button variant="quiet" onClick={onClear}>
            Meet anyone
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!showsFilters || !isRandom}>
        {panel ? <panel.FilterPanel filters={filters} /> : <Skeleton className="h-42" />}
      </div>
    </>
  )
}
