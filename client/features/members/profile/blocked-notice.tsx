import { Button } from '#client/ui/button.tsx'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { useBlocking } from '../blocking/use-blocking.ts'

type BlockedNoticeProps = { profile: MemberProfile; onUnblocked: () => void }

/** In place of the actions, right after blocking; later the profile is not there at all. */
export function BlockedNotice({ profile, onUnblocked }: BlockedNoticeProps) {
  const { mutate, isPending } = useBlocking(profile, onUnblocked)
  return (
    <div role="status" className="grid gap-3 text-sm text-ink-2">
      <p>
        {profile.name} is blocked, so you won't see each other here. To undo this later, go to “People you
        blocked” next to the member search.
      </p>
      <Button variant="quiet" block pending={isPending} onClick={() => mutate(false)}>
        Unblock
      </Button>
    </div>
  )
}
