/** What differs between the programs that use this package. */
export type Naming = {
  /** Names the role, the database and the files: at most 20 lower-case letters, digits and underscores. */
  readonly name: string
  /** The settings users know for the data folder and for their own server; error messages name these. */
  readonly settings: { readonly dataDir: string; readonly url: string }
}

/** The name goes into SQL, file names and a label that PostgreSQL cuts at 63 characters. */
export function assertUsable({ name }: Naming): void {
  if (!/^[a-z][a-z0-9_]{0,19}$/.test(name))
    throw new Error(`${JSON.stringify(name)} cannot name a database: use up to 20 of a-z, 0-9 and _.`)
}
