import { type ReactNode, useState } from 'react'
import type { OnMatch } from '#client/features/jobs/listing/match-button.tsx'
import { lazyComponent } from '#client/lib/lazy.ts'

const MatchDialog = lazyComponent(async () => (await import('./match-dialog.tsx')).MatchDialog)

export function useMatchDialog(): { onMatch: OnMatch; dialog: ReactNode } {
  const [job, setJob] = useState<Parameters<OnMatch>[0]>()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = job && <MatchDialog job={job} open={isOpen} onOpenChange={setIsOpen} />
  const onMatch: OnMatch = (opened) => {
    setJob(opened)
    setIsOpen(true)
  }
  return { onMatch, dialog }
}
