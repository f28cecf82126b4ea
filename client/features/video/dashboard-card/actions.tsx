import { Video } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useCall } from '../call/call-context.ts'
import type { Lobby } from '../call/call-state.ts'
import { loadFilterPanel } from '../chunks.ts'
import { type Filters, filterCount } from '../preferences.ts'
import { tellNotLoaded, useChunk } from '../use-chunk.ts'
import { useStart } from '../use-start-call.ts'

/** Failing here is no news: the press itself tries again and tells. */
const warmFilters = () => void loadFilterPanel().catch(() => {})

type ActionsProps = {
  requiresPayment: boolean
  /** Where Start Video Call leads. */
  target: Lobby
  filters: Filters
  onClear: (() => void) | undefined
}

export function Actions({ requiresPayment, target, filters, onClear }: ActionsProps) {
  const { lobby } = useCall()
  const { start, warm } = useStart(requiresPayment)
  const [showsFilters, setShowsFilters] = useState(false)
  const panel = useChunk(
    loadFilterPanel,
    showsFilters,
    useCallback((error: unknown) => {
      setShowsFilters(false)
      tellNotLoaded(error)
    }, []),
  )
  const panelId = useId()
  const count = filterCount(filters)
  const isRandom = target.kind === 'random'
  return (
    <>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          icon={<Video size={20} aria-hidden="true" />}
          pending={lobby !== null}
          pendingLabel="Opening"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => start(target)}
        >
          Start Video Call
        </Button>
        {isRandom && (
          <Button
            variant="quiet"
            aria-expanded={showsFilters}
            aria-controls={panelId}
            onPointerEnter={warmFilters}
            onFocus={warmFilters}
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
