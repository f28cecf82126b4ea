import { type ReactNode, useId, useState } from 'react'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { countCallFilters, type Filters } from '../call/preferences.ts'

const loadFilterPanel = () => import('./filter-panel.tsx')
const preloadFilters = () => void loadFilterPanel().catch(() => {})

export function useFilterPanel(filters: Filters): { button: ReactNode; panel: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const loaded = useChunk(loadFilterPanel, isOpen, (error) => {
    setIsOpen(false)
    notifyNotLoaded(error)
  })
  const count = countCallFilters(filters)
  return {
    button: (
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={preloadFilters}
        onFocus={preloadFilters}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{count > 0 && <span className="tabular-nums">({count})</span>}
      </Button>
    ),
    panel: (
      <div id={panelId} hidden={!isOpen} className="border-t border-line bg-sunken p-4 sm:px-6">
        {loaded ? <loaded.FilterPanel filters={filters} /> : <Skeleton className="h-42 sm:h-20" />}
      </div>
    ),
  }
}
