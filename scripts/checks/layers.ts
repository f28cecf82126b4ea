import { readFileSync } from 'node:fs'

/** The contents of `server/platform`, from the lowest layer up. Each imports only from those before it. */
const PLATFORM = [
  'clock.ts',
  'cache.ts',
  'stripe-access.ts',
  'text',
  'redaction',
  'net',
  'push-service.ts',
  'crypto',
  'http',
  'limits',
  'sessions',
  'redis',
  'realtime',
  'shared-services.ts',
  'storage',
  'visitors',
  'monitoring',
  'tasks',
  'mail',
  'processes',
  'ocr',
  'pictures',
  'pages',
  'routes',
]

const BILLING = [
  'billing.ts',
  'links.ts',
  'accounts.ts',
  'ledger.ts',
  'stripe',
  'tax',
  'create-billing.ts',
  'state',
  'notices',
  'subscription',
  'customer',
  'paying',
  'refunds',
  'events',
  'demo.ts',
  'plan.ts',
  'routes.ts',
  'feature.ts',
  'public.ts',
]

/** The features in the order of `FEATURES`, after those that serve nothing. */
export function featuresIn(app: string): string[] {
  const folders = new Map(
    [...app.matchAll(/^import \{ (\w+) \} from '\.\/features\/([\w-]+)\/feature\.ts'$/gm)].map(
      ([, name = '', folder = '']) => [name, folder] as const,
    ),
  )
  const [, listed = ''] = /^const FEATURES: readonly Feature\[\] = \[([^\]]+)\]/m.exec(app) ?? []
  return ['analysis', ...(listed.match(/\w+/g) ?? []).flatMap((name) => folders.get(name) ?? name)]
}

const ROOTS: Readonly<Record<string, () => readonly string[]>> = {
  'server/features': () => featuresIn(readFileSync('server/app.ts', 'utf8')),
  'server/features/billing': () => BILLING,
  'server/platform': () => PLATFORM,
}

type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }

/** Imports of something that doesn't stand below in `root`, and what is missing in the order or gone. */
export function layerProblems(root: string, order: readonly string[], modules: readonly Module[]): string[] {
  const place = new Map(order.map((name, index) => [name, index]))
  const partOf = (path: string) =>
    path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/', 1)[0] : undefined
  const product = modules.filter(({ source }) => !/\.test\.tsx?$/.test(source))
  const present = new Set(product.flatMap(({ source }) => partOf(source) ?? []))
  const upward = product.flatMap(({ source, dependencies }) => {
    const from = partOf(source)
    if (from === undefined) return []
    const isUpward = (to: string | undefined) =>
      to !== undefined && to !== from && (place.get(to) ?? 0) > (place.get(from) ?? 0)
    return dependencies
      .filter(({ resolved }) => isUpward(partOf(resolved)))
      .map(({ resolved }) => `${source} -> ${resolved}: ${partOf(resolved)} doesn't stand below ${from}`)
  })
  return [
    ...upward,
    ...[...present].filter((name) => !place.has(name)).map((name) => `${root}/${name}: has no layer`),
    ...order.filter((name) => !present.has(name)).map((name) => `${root}/${name}: has a layer, but is gone`),
  ]
}

export const allLayerProblems = (modules: readonly Module[]): string[] =>
  Object.entries(ROOTS).flatMap(([root, order]) => layerProblems(root, order(), modules))
