import type { Deps } from '#server/deps.ts'

export type ExportRecord = Record<string, unknown>
export type OpenDeps = Pick<Deps, 'storage'>

/** One file of a member's export. A feature that stores something new about members adds one to the table of areas. */
export type ExportArea = {
  /** Without `.json`. */
  readonly file: string
  /** Its description in README.txt. */
  readonly about: string
  /** The tables it is read from, checked against the data map. */
  readonly tables: readonly string[]
  /** Selects one row per entry, with readable column names; `$1` is the member. */
  readonly query: string
  /** What has to be decrypted first. */
  readonly open?: (deps: OpenDeps, row: ExportRecord) => Promise<ExportRecord>
}

/** Another member in an export: only what everyone sees. */
export const person = (id: string) => `(
  select jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, upper(left(btrim(p.last_name), 1)) || '.'))
  from users as p where p.id = ${id}
)`
