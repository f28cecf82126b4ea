import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'

type LinkPageProps = { icon: ReactNode; title: string; lead: ReactNode; children?: ReactNode }

export function LinkPage({ icon, title, lead, children }: LinkPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-lg px-4 py-10 sm:py-20">
      <Card className="grid gap-5 sm:p-8">
        <span className="grid size-14 place-items-center rounded-l bg-action-soft text-action-ink">
          {icon}
        </span>
        {/* Read out when the page's text changes. */}
        <div role="status">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1.5 text-pretty text-ink-2">{lead}</p>
        </div>
        {children}
      </Card>
    </div>
  )
}
