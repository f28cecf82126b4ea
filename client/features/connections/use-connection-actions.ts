import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { toastFailure } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { refreshConnections } from './queries.ts'

const NOTE_WAITS = {
  title: 'Request Sent, Note Waiting',
  description:
    'You sent the same text to several people, so a moderator looks at your note before it arrives.',
}

type Act = () => Promise<unknown>

/** Sends, answers and removes connections, one at a time; the lists are refetched afterward. */
export function useConnectionActions() {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act }: { name: string; act: Act; done?: string | undefined }) => act(),
    onSuccess: (_, { done }) => {
      if (done) toast({ title: done })
    },
    onError: toastFailure,
    onSettled: () => refreshConnections(client),
  })
  const run = (name: string, act: Act, done?: string) => {
    if (!isPending) mutate({ name, act, done })
  }
  return {
    /** The action in progress, such as `accept <id>`. */
    pending: isPending ? variables.name : null,
    request: (target: { memberId: string; note?: string }) =>
      run('ask', async () => {
        const { isNoteHidden } = await api('POST /api/connections', { body: target })
        if (isNoteHidden) toast(NOTE_WAITS)
      }),
    accept: (id: string) =>
      run(
        `accept ${id}`,
        () => api('POST /api/connections/:id/accept', { params: { id } }),
        "You're connected",
      ),
    decline: (id: string) =>
      run(`decline ${id}`, () => api('POST /api/connections/:id/decline', { params: { id } })),
    remove: (id: string, done: string) =>
      run(`remove ${id}`, () => api('DELETE /api/connections/:id', { params: { id } }), done),
  }
}
