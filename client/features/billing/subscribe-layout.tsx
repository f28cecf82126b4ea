import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useNext } from '#client/lib/links/use-next.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'

type SubscribeLayoutProps = {
  greeting: string
  note?: ReactNode
  children: ReactNode
}

export function SubscribeLayout({ greeting, note, children }: SubscribeLayoutProps) {
  const back = useNext() ?? paths.home
  return (
    <div className="mx-auto grid max-w-page items-start gap-6 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-2 lg:gap-18 lg:pt-10">
      <div className="contents min-w-0 gap-6 lg:grid">
        <Button asChild variant="ghost" className="-mb-4 -ml-4 w-fit" icon={<ArrowLeft size={18} />}>
          <Link href={back}>Back</Link>
        </Button>
        <div>
          <h1 className="text-2xl lg:text-3xl">Premium Membership</h1>
          <p className="mt-2 text-lg wrap-anywhere text-ink-2">{greeting}</p>
        </div>
        {children}
      </div>
      <PlanCard note={note} />
    </div>
  )
}
