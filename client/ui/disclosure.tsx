import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title' | 'className'> & { title: ReactNode }

export function Disclosure({ title, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className="group">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-l px-4 py-3 font-semibold text-ink hover:bg-tint sm:px-5 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={18} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-pretty text-ink-2 sm:px-5">{children}</div>
    </details>
  )
}
