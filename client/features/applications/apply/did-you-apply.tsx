import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { refreshApplications } from '../queries.ts'

export function DidYouApply({ job, onClose }: { job: Job; onClose: () => void }) {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const track = async () => {
    setIsSaving(true)
    try {
      await api('POST /api/jobs/:id/application/elsewhere', { params: { id: job.id } })
      toast({ title: 'Noted', description: 'You can follow it under Applications.' })
      onClose()
    } catch (error) {
      failureToast('Not Saved')(error)
    } finally {
      setIsSaving(false)
      void refreshApplications(client)
    }
  }
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Did you apply?"
      description={`For ${job.title} at ${job.company}. If you did, we'll list it with your other applications.`}
    >
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button pending={isSaving} pendingLabel="Saving" onClick={() => void track()}>
          Yes, I applied
        </Button>
      </div>
    </Dialog>
  )
}
