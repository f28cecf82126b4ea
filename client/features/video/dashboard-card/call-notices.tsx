import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ApiError, api, type ResponseAt } from '#client/lib/api.ts'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { VideoSession } from '#shared/contracts/video.ts'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { canCall, useCanCall } from '../call/use-start-call.ts'
import { refreshAfterCall } from '../queries.ts'
import { OTHER_BROWSER_REQUIRED } from '../texts.ts'

type Status = ResponseAt<'GET /api/video-chat/status'>

export function CallNotices({ status }: { status: Status | null }) {
  const subscribePath = useSubscribePath()
  const { session, preJoin, openCall } = useCall()
  const isAble = useCanCall()
  const open = status?.openSession
  const ringsHere = open?.role === 'recipient' && open.status === 'pending'
  const isElsewhere =
    open && !ringsHere && session?.id !== open.id && preJoin === null && openCall === 'settled'
  return (
    <>
      {!isAble && (
        <Notice tone="warn" title={OTHER_BROWSER_REQUIRED.title}>
          {OTHER_BROWSER_REQUIRED.description}
        </Notice>
      )}
      {status?.requiresPayment && (
        <Notice
          tone="warn"
          title={`Your ${FREE_SKIPS} free skips are used`}
          action={
            <Button asChild size="sm">
              <Link href={subscribePath}>Subscribe Now</Link>
            </Button>
          }
        >
          {PRICE_TEXT_USD} gives you unlimited video connections.
        </Notice>
      )}
      {isElsewhere && <OpenElsewhere open={open} />}
    </>
  )
}

function OpenElsewhere({ open }: { open: VideoSession }) {
  const callStore = useCallStore()
  const name = open.peer?.name
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/video-sessions/:id/end', { params: { id: open.id } }),
    onSuccess: () => refreshAfterCall(client),
    onError: (error) => {
      const text = error instanceof ApiError ? error.text : null
      toast({ title: 'Error', description: text ?? 'Failed to end session', tone: 'destructive' })
    },
  })
  return (
    <Notice
      title={name ? `Your call with ${name} is still open` : "You're still waiting for a call"}
      action={
        <div className="flex flex-wrap gap-2">
          {open.status === 'active' && canCall() && (
            <Button size="sm" onClick={() => void callStore.rejoin()}>
              Continue here
            </Button>
          )}
          <Button size="sm" variant="quiet" pending={isPending} onClick={() => mutate()}>
            End it
          </Button>
        </div>
      }
    >
      It's open in another window or on another device.
    </Notice>
  )
}
