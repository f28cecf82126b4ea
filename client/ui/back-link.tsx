import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { returnTo } from '#client/lib/places/keep-place.ts'
import { lastAddressOf } from '#client/lib/places/places.ts'

const noChanges = () => () => {}

export function BackLink({ list, children }: { list: string; children: ReactNode }) {
  const href = useSyncExternalStore(
    noChanges,
    () => lastAddressOf(list) ?? list,
    () => list,
  )
  return (
    <Link
      href={href}
      onClick={() => returnTo(href)}
      className="flex min-h-11 w-fit items-center gap-2 rounded-s text-sm font-semibold text-action-ink underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft size={18} />
      {children}
    </Link>
  )
}
