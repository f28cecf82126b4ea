import { Link } from 'wouter'
import { FOOTER } from '#client/features/marketing/site/footer-links.ts'
import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { isActive } from './nav.ts'

export function MemberFoot({ path }: { path: string }) {
  if (isActive(paths.messages, path)) return null
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-6 px-4 py-3 text-xs text-muted sm:px-6">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-4">
            {FOOTER.flatMap(({ links }) => links).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-8 items-center rounded-s hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-1.5" suppressHydrationWarning>
          © {new Date().getUTCFullYear()} {BRAND}
        </p>
      </div>
    </footer>
  )
}
