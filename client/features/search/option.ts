import type { ReactNode } from 'react'

/** A line of results. */
export type SearchOption = {
  /** Unique among all results. */
  readonly id: string
  readonly title: string
  readonly detail?: string | null
  /** When it was written. */
  readonly at?: string
  readonly picture: ReactNode
  /** Where it leads. Null for what can only be done on the page. */
  readonly href: string | null
  /** What it does on the page, instead of leading somewhere. */
  readonly act?: () => void
  /** It changes the search, which goes on. */
  readonly staysOpen?: true
  /** Leads to more of its group. */
  readonly isMore?: true
}

export type OptionGroup = {
  readonly id: string
  readonly heading: string
  readonly options: readonly SearchOption[]
}

/** What the page itself offers. */
export type LocalGroups = {
  /** Above what the server finds. */
  readonly before: readonly OptionGroup[]
  /** Below it. */
  readonly after: readonly OptionGroup[]
  /** If there is nothing else. */
  readonly otherwise: readonly OptionGroup[]
}

/** Follows a link within the site; `navigate` doesn't move to a part of the page that is open. */
export function follow(href: string, navigate: (href: string) => void): void {
  const isOnThisPage = href.split('#')[0] === location.pathname && href.includes('#')
  if (isOnThisPage) location.assign(href)
  else navigate(href)
}
