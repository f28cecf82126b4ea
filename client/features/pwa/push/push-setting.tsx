import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-state.ts'

const HINTS: Record<PushState, string> = {
  on: "On. We'll show who's calling or writing, but never the message. Signing out turns this off.",
  off: "You'll get them even when the site is closed. Your browser will ask you first.",
  denied:
    'Your browser is blocking notifications. Open the site settings next to the address bar, allow them, then come back.',
  needs_install:
    'On iPhone and iPad, first add the app to your Home Screen: tap Share, then Add to Home Screen.',
  unsupported: "This browser doesn't support notifications.",
}
const pushState = queryOptions({ queryKey: ['push state'], queryFn: readPushState, staleTime: 0 })

export function PushSetting() {
  const client = useQueryClient()
  const { data: state, isError } = useQuery(pushState)
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => client.setQueryData(pushState.queryKey, next),
    onError: (error) => {
      console.error(error)
      toast({
        title: "That didn't work",
        description: "Your browser couldn't reach its push service. Try again in a moment.",
        tone: 'destructive',
      })
    },
  })
  if (isError) return null
  if (!state) return <Skeleton shape="line" className="h-11" />
  return (
    <Switch
      label={<span className="text-sm">Notify me on this device</span>}
      hint={<span className="text-xs">{HINTS[state]}</span>}
      checked={state === 'on'}
      disabled={isPending || !(state === 'on' || state === 'off')}
      onChange={({ target }) => mutate(target.checked)}
    />
  )
}
