import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type PageHead = { title: string; description: string }

export type Page = {
  readonly head: PageHead
  /** The screen once it has been preloaded, so that it renders at once: on the server and at hydration. */
  readonly loaded: () => ComponentType | null
  readonly later: LazyExoticComponent<ComponentType>
  preload(): Promise<void>
}

/** A screen in a chunk of its own. */
export function page(head: PageHead, load: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | null = null
  return {
    head,
    loaded: () => loaded,
    later: lazy(async () => ({ default: await load() })),
    preload: async () => {
      loaded ??= await load()
    },
  }
}

export function PageView({ page: { loaded, later } }: { page: Page }) {
  const Screen = loaded() ?? later
  return <Screen />
}
