import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

type PageBannerProps = { label: string; icon: LucideIcon; text: string; href: string; action: string }

export function PageBanner({ label, icon: Icon, text, href, action }: PageBannerProps) {
  return (
    <section aria-label={label} className="border-b border-pending/30 bg-pending-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm sm:px-6">
        <Icon size={18} className="shrink-0 text-pending max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64 text-ink">{text}</p>
        <Link
          href={href}
          className="flex min-h-11 items-center rounded-s font-semibold text-ink underline underline-offset-4"
        >
          {action}
        </Link>
      </div>
    </section>
  )
}
