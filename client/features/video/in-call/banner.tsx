import type { ReactNode } from 'react'
import { Spinner } from '#client/ui/spinner.tsx'

type BannerProps = {
  /** A turning arc says that something is being tried. */
  busy?: boolean
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A line over the picture about the state of the call. */
export function Banner({ busy = false, icon, action, children }: BannerProps) {
  return (
    <div
      role="status"
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-m bg-[rgb(8_13_24/0.82)] py-2.5 pr-3 pl-3.5 text-sm font-medium text-white shadow-2 backdrop-blur-md"
    >
      {busy ? <Spinner size={18} /> : icon}
      <span className="min-w-0 text-pretty">{children}</span>
      {action}
    </div>
  )
}
