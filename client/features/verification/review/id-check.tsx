import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { IdCheckPanel } from '../id-check/id-check-panel.tsx'
import { idCheckQuery } from '../queries.ts'

/** The machine's reading of a document, and a retry if it is unfinished. */
export function IdCheckSummary({ objectId }: { objectId: string }) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(idCheckQuery(objectId))
  const again = useMutation({
    mutationFn: () => api('POST /api/admin/id-documents/:id/pre-check', { params: { id: objectId } }),
    onSuccess: (answer) => client.setQueryData(idCheckQuery(objectId).queryKey, answer),
    onError: (error) => {
      const description = (error instanceof ApiError && error.text) || 'Check your connection and try again.'
      toast({ title: "The pre-check didn't start", description, tone: 'destructive' })
    },
  })
  if (data)
    return <IdCheckPanel check={data.check} onAgain={() => again.mutate()} pending={again.isPending} />
  if (isError) return <LoadFailure what="the pre-check" pending={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-28" />
}
