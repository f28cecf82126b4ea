import { useQueryClient } from '#client/lib/query/context.ts'
import { queryOptions } from '#client/lib/query/options.ts'
import { useMutation } from '#client/lib/query/use-mutation.ts'
import { useQuery } from '#client/lib/query/use-query.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-state.ts'

const HINTS: Record<PushState, string> = {
  on: 'On. We say who calls or writes, never what they wrote. Signing out turns it off.',
  off: 'Also while no page of ours is open. Your browser will ask you first.',
  denied:
    "Your browser blocks it. Open the site's settings beside the address, allow notifications, and come back.",
  needs_install: 'On iPhone and iPad, add the app to your Home Screen first: Share, then Add to Home Screen.',
  unsupported: 'This browser cannot show notifications from sites.',
}
const pushState = queryOptions({ queryKey: ['push state'], queryFn: readPushState, staleTime: 0 })

/** Whether this browser tells the member of calls and messages while they are away. Asks nothing until it is switched on. */
export function PushSetting() {
  const client = useQueryClient()
  const { data: state, isError } = useQuery(pushState)
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => client.setQueryData(pushState.queryKey, next),
    onError: (error) => {
      console.error(error)
      toast({
        title: 'That did not work',
        description: 'Your browser could not reach its push service. Try again in a moment.',
        tone: 'destructive',
      })
    },
  })
  if (isError) return null
  if (!state) return <Skeleton shape="line" className="h-11" />
  return (
    <Switch
      label={<span className="text-sm">Tell me on this device about calls and messages</span>}
      hint={<span className="text-xs">{HINTS[state]}</span>}
      checked={state === 'on'}
      disabled={isPending || !(state === 'on' || state === 'off')}
      onChange={({ target }) => mutate(target.checked)}
    />
  )
}
