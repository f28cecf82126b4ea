import type { Work } from '../work.ts'
import type { Shape, Values } from './fields.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Result = Record<string, unknown>

/**
 * Who may call: `secret` keys only, `publishable` keys too, or publishable keys that also know the object's
 * client secret (`client`, which the run function checks).
 */
export type Access = 'secret' | 'publishable' | 'client'

/** `id` and `second` are what stands in the address at the pattern's first and second name. */
export type Call<S extends Shape = Shape> = {
  params: Values<S>
  id: string
  second: string
  publishable: boolean
}

export type Route = {
  method: Method
  path: RegExp
  pattern: string
  access: Access
  shape: Shape
  run: (work: Work, call: Call) => Result
}

/** `pattern` names at most two parts (`:id`, `:second`). The parameters that `run` receives are what `shape` reads. */
export function route<S extends Shape>(
  method: Method,
  pattern: string,
  shape: S,
  run: (work: Work, call: Call<S>) => Result,
  access: Access = 'secret',
): Route {
  const path = new RegExp(`^/v1/${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`)
  return { method, path, pattern, access, shape, run: (work, call) => run(work, call as Call<S>) }
}
