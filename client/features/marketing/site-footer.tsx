import { ThemeSwitch } from '#client/ui/theme-switch.tsx'
import { BRAND } from '#shared/domain/brand.ts'

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-4 px-4 py-8 text-sm text-muted sm:px-6">
        <p>© {BRAND}. For professionals in the USA and Canada.</p>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
