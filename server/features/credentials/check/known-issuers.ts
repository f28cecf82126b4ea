import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Pretended address of the list of known issuers, for the verifier's registry client. Never fetched. */
export const REGISTRY_ADDRESS = 'https://issuers.trueline.invalid/registry.json'

/** DID -> name. */
export type KnownIssuers = Readonly<Record<string, string>>

const list = z.record(z.string().check(z.startsWith('did:')), z.string().check(z.minLength(1)))

/** The issuers that the operators trust; throws if the file isn't such a list. */
export function readKnownIssuers(path: string | null): KnownIssuers {
  return path === null ? {} : z.parse(list, JSON.parse(readFileSync(path, 'utf8')))
}

/** The list in the registry client's format. */
export function registryOf(issuers: KnownIssuers) {
  return { registry: Object.fromEntries(Object.entries(issuers).map(([did, name]) => [did, { name }])) }
}
