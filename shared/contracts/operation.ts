import type * as z from 'zod/mini'
import type { StaffRole } from '../domain/account/staff.ts'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `member` is anyone signed in, `admin` is staff, `guest` is someone without an account in the one meeting that
 * they were let into. Access to a given row is each feature's policy.
 */
export type Access = 'public' | 'guest' | 'member' | 'admin'

type Endpoint = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** For `admin`: the required role. An owner may do everything. */
  readonly role?: StaffRole
  /** Also for members who are suspended or banned: to see why, appeal, secure the account, take their data and leave. */
  readonly whileSuspended?: true
  /** Only once the member proved that they get mail at their address: what reaches strangers or counts against them. */
  readonly needsVerifiedEmail?: true
  /** May hide or change what visitors see: answers kept for them are dropped before this one is sent. Staff's writes all are. */
  readonly changesPublic?: true
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** For members' texts that don't fit into 64 kB of UTF-8. */
  readonly bodyMaxBytes?: number
  readonly errors: readonly ErrorCode[]
}

/**
 * One entry per endpoint. The server registers its route from it (path, validation, OpenAPI), and the client derives its
 * call. `path` uses `:name` for parameters.
 */
export type Operation = Endpoint & { readonly response: z.ZodMiniType }

/** An endpoint that sends a file instead of JSON. Browsers open its address. */
export type FileOperation = Endpoint & {
  readonly method: 'GET'
  /** Media types, for the OpenAPI document. */
  readonly sends: readonly string[]
}

export function operation<const O extends Operation>(definition: O): O {
  return definition
}

export function fileOperation<const O extends FileOperation>(definition: O): O {
  return definition
}

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type ParamsOf<O extends Endpoint> = Output<O['params']>
export type QueryOf<O extends Endpoint> = Output<O['query']>
export type BodyOf<O extends Endpoint> = Output<O['body']>
export type ResponseOf<O extends Operation> = z.output<O['response']>

export type RequestOf<O extends Operation> = {
  [K in 'params' | 'query' | 'body' as O[K] extends z.ZodMiniType ? K : never]: Input<O[K]>
}
