import { candidatesHere } from './programs/account.ts'
import { locateNative } from './programs/binaries.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startOn } from './start.ts'

export type { EmbeddedDatabase, EmbeddedOptions } from './start.ts'

/**
 * Starts the PostgreSQL whose data is in `<dataDir>/postgres`, creating it on the first start. A server left behind by an
 * earlier run is stopped cleanly first, and a server that ends by itself is started again. Throws DataDirInUse when another
 * process owns the folder, otherwise an Error with a sentence for people.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const machine = { native: locateNative(options), candidates: candidatesHere(options.name) }
  return startOn(machine, options)
}
