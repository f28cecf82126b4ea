import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { replayClick } from '#client/lib/early-clicks.ts'

export type PageHead = {
  readonly title: string
  readonly description: string
  /** Path and query of the canonical address; missing for pages that search engines shouldn't index. */
  readonly canonicalPath?: string
  /** Structured data of schema.org, for search engines: only the server makes it. Its addresses may be paths. */
  readonly jsonLd?: object
  /** Shown in link previews, next to title and description; without it, the site's own picture. */
  readonly preview?: {
    /** Open Graph type; 'website' by default. */
    readonly type: string
    readonly title: string
    readonly imagePath: string
    readonly imageAlt: string
  }
  /** The same content in other forms; with `ofPage` the encoded address of the page is appended to the path. */
  readonly alternates?: readonly { readonly type: string; readonly path: string; readonly ofPage?: boolean }[]
  /** Style rules that only this page needs. They must not contain anything a member wrote. */
  readonly css?: string
  /** The requested thing doesn't exist: the page says so, and the status is 404. */
  readonly isMissing?: boolean
}

export type PageParams = Readonly<Record<string, string>>
export type Visit = { readonly params: PageParams; readonly search: URLSearchParams }
export type Screen = ComponentType<{ params: PageParams }>

/** Loads what the screen first renders into the cache. A 404 among the responses is the page's. */
export type ReadAnswers = (visit: Visit, client: QueryClient) => readonly Promise<unknown>[]

/** Loaded when a page is first needed. */
export type PageModule = {
  readonly Screen: Screen
  /** Title and metadata for the tab, search engines and previews; may use responses in the cache. */
  readonly head: PageHead | ((visit: Visit, client: QueryClient) => PageHead)
  readonly read?: ReadAnswers
}

export type Page = {
  /** The module once it has been preloaded, so that it renders at once: on the server and at hydration. */
  readonly loaded: () => PageModule | null
  readonly later: LazyExoticComponent<Screen>
  preload(): Promise<PageModule>
}

/** A screen in a separate chunk. */
export function page(load: () => Promise<PageModule>): Page {
  let loaded: PageModule | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const later = lazy(async () => ({ default: (await preload()).Screen }))
  return { loaded: () => loaded, later, preload }
}

export function headOf({ head }: PageModule, visit: Visit, client: QueryClient): PageHead {
  return typeof head === 'function' ? head(visit, client) : head
}

/** A page and the parameters of its address. */
export type FoundPage = { readonly page: Page; readonly params: PageParams }

export function PageView({ page: { loaded, later }, params }: FoundPage) {
  const Loaded = loaded()?.Screen ?? later
  useEffect(replayClick, [])
  return <Loaded params={params} />
}
