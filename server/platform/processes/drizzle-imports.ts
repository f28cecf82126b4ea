import { type ResolveFnOutput, registerHooks } from 'node:module'

const PACKAGE = 'drizzle-orm'
const FOLDER = `/node_modules/${PACKAGE}/`

/**
 * Has Node look up drizzle-orm once instead of for each importing file; to be called before the first import of it. Node
 * parses a package's `exports` each time (nodejs/node#58126), and drizzle-orm's are 170 KB, half of the CPU time of a start.
 */
export function resolveDrizzleOnce(): void {
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions } = context
      if (!conditions.includes('import')) return next(specifier, context)
      if (specifier.startsWith('.') && parentURL?.includes(FOLDER))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
      const found = known.get(specifier) ?? next(specifier, context)
      known.set(specifier, found)
      return { ...found, shortCircuit: true }
    },
  })
}
