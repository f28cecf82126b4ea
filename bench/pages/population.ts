import type { Pool } from 'pg'
import { fillCards } from '../growth/cards.ts'

const CARDS = 4_000
const JOBS = 2_000
const IDS = 400

const INSERT_JOBS = `
  insert into jobs (title, company, description, location, country, state, employment_type, salary_min, salary_max,
    requirements, benefits, posted_by, created_at, updated_at, renewed_at)
  select 'Specialist ' || n, 'Company ' || n % 300, repeat('Work with people and machines in one place. ', 12), 'Seattle, WA',
    'USA', 'WA', 'full-time', 60000, 90000, repeat('Years of experience. ', 6), 'Health insurance', o.id,
    now() - n * interval '1 minute', now() - n * interval '1 minute', now()
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) as at from users) o on o.at = 1 + n % 500`

export type Filled = { readonly cards: string[]; readonly jobs: string[] }

/** Public cards and open jobs with owners, some of them verified; returns some ids of each. */
export async function fillReads(pool: Pool): Promise<Filled> {
  await fillCards(pool, CARDS)
  await pool.query(INSERT_JOBS, [JOBS])
  await pool.query('vacuum analyze')
  const ids = async (table: 'resume_cards' | 'jobs') => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} order by created_at desc limit ${IDS}`,
    )
    return rows.map(({ id }) => id)
  }
  return { cards: await ids('resume_cards'), jobs: await ids('jobs') }
}
