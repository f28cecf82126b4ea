import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbeddedPostgres,
} from '@trueline/embedded-postgres'

/** The name is part of every data folder already made. */
const naming = { name: 'trueline', settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' } }

/** Starts the database that the product brings along, for where no DATABASE_URL is given. */
export function startEmbedded(
  options: Omit<EmbeddedOptions, keyof typeof naming>,
): Promise<EmbeddedDatabase> {
  return startEmbeddedPostgres({ ...naming, ...options })
}
