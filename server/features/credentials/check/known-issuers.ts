import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Where the list of known issuers is, as far as the verifier's registry client can tell. Never fetched. */
export const REGISTRY_ADDRESS = 'https://issuers.trueline.invalid/registry.json'

/** DID -> the name it stands for. */
export type KnownIssuers = Readonly<Record<string, string>>

const list = z.record(z.string().check(z.startsWith('did:')), z.string().check(z.minLength(1)))

/** The issuers that the people who run the platform have made sure of; throws where the file is not such a list. */
export function readKnownIssuers(path: string | null): KnownIssuers {
  return path === null ? {} : z.parse(list, JSON.parse(readFileSync(path, 'utf8')))
}

/** The list in the shape that the registry client reads. */
export function registryOf(issuers: KnownIssuers) {
  return { registry: Object.fromEntries(Object.entries(issuers).map(([did, name]) => [did, { name }])) }
}
