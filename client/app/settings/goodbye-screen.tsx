import { DoorOpen } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DeadEnd } from '../shell/dead-end.tsx'

export function GoodbyeScreen() {
  return (
    <DeadEnd
      icon={<DoorOpen size={30} />}
      title="Your account is deleted"
      links={
        <Button asChild variant="quiet">
          <Link href={paths.home}>Go to home</Link>
        </Button>
      }
    >
      You're signed out everywhere, and we're deleting your data now. That takes a few minutes at most. Thanks
      for being here. You can join again anytime with the same email.
    </DeadEnd>
  )
}
