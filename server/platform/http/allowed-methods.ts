import type { FastifyInstance } from 'fastify'

type Route = { readonly pattern: RegExp; readonly methods: Set<string> }

/** Pages answer any address but those of the API. */
const PAGES = '/*'
const API = '/api/'

/** Follows the routes as they are added; the function tells by which methods an address can be called. */
export function followMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, Route>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return (path) => {
    const found = [...routes].filter(
      ([url, { pattern }]) => pattern.test(path) && !(url === PAGES && path.startsWith(API)),
    )
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort()
  }
}

/** What the addresses of a route look like. */
export function patternOf(url: string): RegExp {
  const source = url
    .replace(/:\w+(\([^/]*\))?/g, ':')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(':', '[^/]+')
  return new RegExp(`^${source}$`)
}
