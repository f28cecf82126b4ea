import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkPage } from './link-page.tsx'

export function OverPage({ children }: { children: ReactNode }) {
  return (
    <LinkPage
      icon={<Unlink size={26} />}
      title="This link doesn't work"
      lead="It may have expired, been used already or been cut off, or we sent you a newer one."
    >
      {children}
    </LinkPage>
  )
}
