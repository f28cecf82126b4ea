import type { Page, PageParams } from './page.tsx'

export type Route = {
  /** A path with `:name` for parameters. */
  readonly path: string
  readonly page: Page
  /** What a visitor gets instead. */
  readonly visitor?: Page
  /** For everyone else the page doesn't exist. */
  readonly isForAdmins?: boolean
}

/** The route of a path with its parameters, or null. */
export function findRoute(
  routes: readonly Route[],
  path: string,
): { route: Route; params: PageParams } | null {
  for (const route of routes) {
    const params = match(route.path, path)
    if (params) return { route, params }
  }
  return null
}

function match(pattern: string, path: string): PageParams | null {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=[^/])\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decode(value)
    else if (part !== value) return null
  }
  return params
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
