import { Link } from 'wouter'
import { cx } from './cx.ts'

type SortLinksProps = {
  label: string
  choices: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[]
}

export function SortLinks({ label, choices }: SortLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex w-fit max-w-full shrink-0 overflow-x-auto rounded-full border border-line bg-surface p-1 [scrollbar-width:none]"
    >
      {choices.map((choice) => (
        <Link
          key={choice.label}
          href={choice.href}
          replace
          aria-current={choice.isChosen ? 'true' : undefined}
          className={cx(
            'flex min-h-8.5 items-center rounded-full px-4 max-sm:px-3.5 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-2',
            choice.isChosen ? 'bg-action-soft text-action-ink' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}
