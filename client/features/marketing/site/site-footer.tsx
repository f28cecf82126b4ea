import { LockKeyhole } from 'lucide-react'
import { Link } from 'wouter'
import { Logo } from '#client/parts/logo.tsx'
import { ThemeSwitch } from '#client/ui/theme-switch.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { FOOTER } from './footer-links.ts'

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-10 pb-8 sm:px-6 lg:grid-cols-[1.2fr_2fr] lg:gap-18 lg:pt-14">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-[36ch] text-sm text-pretty text-muted">
            Live video for professionals in the USA and Canada, with verification you can see for yourself.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-6 sm:grid-cols-3">
          {FOOTER.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
              <ul className="mt-1.5">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      className="flex min-h-10 w-fit items-center rounded-s text-sm text-ink-2 hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-8 text-sm text-muted sm:px-6">
        <p suppressHydrationWarning>
          © {new Date().getUTCFullYear()} {BRAND}. All rights reserved.
        </p>
        <p className="flex items-center gap-2">
          <LockKeyhole size={16} />
          Secured with 256-bit SSL encryption
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
