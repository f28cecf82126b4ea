import { candidatesHere } from './account.ts'
import { locateNative } from './binaries.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startOn } from './start.ts'

export type { EmbeddedDatabase } from './start.ts'

/**
 * Starts the PostgreSQL whose data lives in `<dataDir>/postgres`, making it on the first start; one that an earlier run
 * left behind is stopped cleanly before. It is started again by itself should it end. Throws DataDirInUse when another
 * process owns the folder, otherwise an Error with a sentence for people.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return startOn({ native: locateNative(), candidates: candidatesHere() }, options)
}
