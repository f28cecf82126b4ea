import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkPage } from './link-page.tsx'

/** In place of a page whose link does not work. */
export function OverPage({ children }: { children: ReactNode }) {
  return (
    <LinkPage
      icon={<Unlink size={26} aria-hidden="true" />}
      title="This link does not work"
      lead="It was already used, is too old, is not whole, or a newer one was sent after it."
    >
      {children}
    </LinkPage>
  )
}
