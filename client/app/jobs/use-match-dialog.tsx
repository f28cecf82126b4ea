import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OnMatch } from '#client/features/jobs/listing/match-button.tsx'

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }))

export function useMatchDialog(): { onMatch: OnMatch; dialog: ReactNode } {
  const [job, setJob] = useState<Parameters<OnMatch>[0]>()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = job && (
    <Suspense fallback={null}>
      <MatchDialog job={job} open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  )
  const onMatch: OnMatch = (opened) => {
    setJob(opened)
    setIsOpen(true)
  }
  return { onMatch, dialog }
}
