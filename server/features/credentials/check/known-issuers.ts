import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** DID or https address -> name. */
export type KnownIssuers = Readonly<Record<string, string>>

const list = z.record(z.string().check(z.regex(/^(?:did:|https:\/\/)/)), z.string().check(z.minLength(1)))

/** The issuers that the operators trust; throws if the file isn't such a list. */
export function readKnownIssuers(path: string | null): KnownIssuers {
  return path === null ? {} : z.parse(list, JSON.parse(readFileSync(path, 'utf8')))
}
