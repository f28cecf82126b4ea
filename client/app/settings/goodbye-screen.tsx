import { DoorOpen } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { DeadEnd } from '../shell/dead-end.tsx'

export function GoodbyeScreen() {
  return (
    <DeadEnd
      icon={<DoorOpen size={30} />}
      title="Your account is deleted"
      links={
        <LinkButton href={paths.home} variant="quiet">
          Go to home
        </LinkButton>
      }
    >
      You're signed out everywhere, and we're deleting your data now. That takes a few minutes at most. Thanks
      for being here. You can join again anytime with the same email.
    </DeadEnd>
  )
}
