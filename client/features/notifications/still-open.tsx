import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { refreshJobs } from '#client/lib/refresh/refresh-jobs.ts'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'

type StillOpenProps = { jobId: string; title: string; onDone: () => void }

export function StillOpen({ jobId, title, onDone }: StillOpenProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/jobs/:id/renew', { params: { id: jobId } }),
    onSuccess: () => {
      toast({ title: 'Job Listed', description: `${title} stays listed. We'll ask you again in time.` })
      onDone()
      return refreshJobs(client)
    },
    onError: failureToast('Not Saved'),
  })
  return (
    <div className="pr-4 pb-3 pl-17">
      <Button size="sm" icon={<Check size={16} />} pending={isPending} onClick={() => mutate()}>
        Still open<span className="sr-only"> {title}</span>
      </Button>
    </div>
  )
}
