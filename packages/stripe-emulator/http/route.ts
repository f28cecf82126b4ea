import type { Work } from '../work.ts'
import type { Shape, Values } from './fields.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Result = Record<string, unknown>

/**
 * Who may call: `secret` keys only, `publishable` keys too, or publishable keys with the object's client secret (`client`,
 * which the run function checks).
 */
export type Access = 'secret' | 'publishable' | 'client'

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

/** `pattern` has at most two parameters (`:id`, `:second`). `run` receives what `shape` reads. */
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
