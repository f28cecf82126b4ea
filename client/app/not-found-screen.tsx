import { Compass } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DeadEnd } from './shell/dead-end.tsx'

export function NotFoundScreen() {
  return (
    <DeadEnd
      icon={<Compass size={30} aria-hidden="true" />}
      title="Page Not Found"
      ways={
        <Button asChild>
          <Link href={paths.home}>Go to the start page</Link>
        </Button>
      }
    >
      There is nothing at this address. The link may be old, or a letter may be missing from it.
    </DeadEnd>
  )
}
