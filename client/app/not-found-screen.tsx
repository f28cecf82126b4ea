import { Compass } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DeadEnd } from './shell/dead-end.tsx'

export function NotFoundScreen() {
  return (
    <DeadEnd
      icon={<Compass size={30} />}
      title="Page Not Found"
      links={
        <Button asChild>
          <Link href={paths.home}>Go to home</Link>
        </Button>
      }
    >
      There's nothing at this address. The link may be old. Check the address for typos.
    </DeadEnd>
  )
}
