import type { LucideIcon } from 'lucide-react'

export function IconBox({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-s bg-tint text-ink-2">
      <Icon size={17} />
    </span>
  )
}
