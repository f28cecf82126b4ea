import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export type KnownIssuers = Readonly<Record<string, string>>

const list = z.record(z.string().check(z.regex(/^(?:did:|https:\/\/)/)), z.string().check(z.minLength(1)))

export function readKnownIssuers(path: string | null): KnownIssuers {
  return path === null ? {} : z.parse(list, JSON.parse(readFileSync(path, 'utf8')))
}
