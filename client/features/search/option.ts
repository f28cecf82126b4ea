import type { ReactNode } from 'react'

export type SearchOption = {
  readonly id: string
  readonly title: string
  readonly detail?: string | null
  readonly at?: string
  readonly picture: ReactNode
  /** Null for an action that only works on the page. */
  readonly href: string | null
  readonly act?: () => void
  /** Changes the search text and keeps the dialog open. */
  readonly staysOpen?: true
  readonly isMore?: true
}

export type OptionGroup = {
  readonly id: string
  readonly heading: string
  readonly options: readonly SearchOption[]
}

export type LocalGroups = {
  readonly before: readonly OptionGroup[]
  readonly after: readonly OptionGroup[]
  readonly otherwise: readonly OptionGroup[]
}

/** Follows a link within the site; `navigate` doesn't move to a part of the page that is open. */
export function follow(href: string, navigate: (href: string) => void): void {
  const isOnThisPage = href.split('#')[0] === location.pathname && href.includes('#')
  if (isOnThisPage) location.assign(href)
  else navigate(href)
}
