import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Expression } from './written.ts'

/** Builds in time what would be built on first use. */
const AT_ONCE = `export function onFirstUse(build) {
  let built
  const get = () => (built ??= build())
  globalThis.buildsOfExpressions.push(get)
  return get
}`

/** The regular expressions that modules build while they load, or on first use. */
export async function builtExpressions(paths: readonly string[]): Promise<Expression[]> {
  const built: Expression[] = []
  const builds: (() => unknown)[] = []
  const { RegExp: plain } = globalThis
  Object.assign(globalThis, { buildsOfExpressions: builds, RegExp: recording(plain, built) })
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('/shared/on-first-use.ts')
        ? { format: 'module', source: AT_ONCE, shortCircuit: true }
        : next(url, context),
  })
  try {
    for (const path of paths) await import(pathToFileURL(path).href)
    for (const build of builds) build()
  } finally {
    hooks.deregister()
    globalThis.RegExp = plain
  }
  return built
}

function recording(plain: RegExpConstructor, built: Expression[]): RegExpConstructor {
  const record = (expression: RegExp) => {
    const { source, flags } = expression
    const [, at] = /((?:shared|server|client)\/[^\s()]*?:\d+):\d+/.exec(callerIn(new Error().stack)) ?? []
    if (at !== undefined) built.push({ source, flags, at })
    return expression
  }
  return new Proxy(plain, {
    construct: (target, given, as) => record(Reflect.construct(target, given, as)),
    apply: (target, self, given) => record(Reflect.apply(target, self, given)),
  })
}

/** The line of a stack below those of this module. */
function callerIn(stack = ''): string {
  return (
    stack.split('\n').find((line) => line.includes(':') && !/^Error|\/expressions\/built\.ts/.test(line)) ??
    ''
  )
}
