import { DoorOpen } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DeadEnd } from '../shell/dead-end.tsx'

export function GoodbyeScreen() {
  return (
    <DeadEnd
      icon={<DoorOpen size={30} aria-hidden="true" />}
      title="Your account is deleted"
      ways={
        <Button asChild variant="quiet">
          <Link href={paths.home}>Go to the start page</Link>
        </Button>
      }
    >
      You are signed out everywhere. What belonged to you is being deleted now; that takes a few minutes at
      most. Thank you for having been here. You can join again at any time, with the same address.
    </DeadEnd>
  )
}
