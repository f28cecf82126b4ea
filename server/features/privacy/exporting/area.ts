import type { Deps } from '#server/deps.ts'

export type Row = Record<string, unknown>
export type OpenDeps = Pick<Deps, 'storage'>

/** One file of a member's copy. A feature that keeps something new of members adds one to the table of areas. */
export type Area = {
  /** Without `.json`. */
  readonly file: string
  /** What it is, for README.txt. */
  readonly about: string
  /** The tables it is read from; the data map is checked against them. */
  readonly tables: readonly string[]
  /** Selects one row an entry, named as they are to be read; `$1` is the member. */
  readonly query: string
  /** What has to be decrypted first. */
  readonly open?: (deps: OpenDeps, row: Row) => Promise<Row>
}

/** Another member in somebody's copy: as everybody sees them, and no more. */
export const person = (id: string) => `(
  select jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, upper(left(btrim(p.last_name), 1)) || '.'))
  from users as p where p.id = ${id}
)`
