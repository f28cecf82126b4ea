import { Compass } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { DeadEnd } from './shell/dead-end.tsx'

export function NotFoundScreen() {
  return (
    <DeadEnd
      icon={<Compass size={30} />}
      title="Page Not Found"
      links={<LinkButton href={paths.home}>Go to home</LinkButton>}
    >
      There's nothing at this address. The link may be old. Check the address for typos.
    </DeadEnd>
  )
}
