import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'

export function Progress({ children }: { children: ReactNode }) {
  return (
    <p className="flex size-full items-center justify-center gap-3 text-sm font-medium text-white/85">
      <Spinner /> {children}
    </p>
  )
}
