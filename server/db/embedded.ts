import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbeddedPostgres,
} from '@trueline/embedded-postgres'

/** The name is part of every existing data folder. */
const naming = { name: 'trueline', settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' } }

/** Starts the embedded database, used without DATABASE_URL. */
export function startEmbedded(
  options: Omit<EmbeddedOptions, keyof typeof naming>,
): Promise<EmbeddedDatabase> {
  return startEmbeddedPostgres({ ...naming, ...options })
}
