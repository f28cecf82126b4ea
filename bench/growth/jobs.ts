import type { Pool } from 'pg'
import { word } from './cards.ts'

const BATCH = 50_000
const VOCABULARY = 40_000

/**
 * `size` open jobs, the newest first within the last two months. 'nurse' is in a fifth of the titles, 'welder' in one of 20,
 * 'educator' in one of 200, 'locksmith' in one of 5,000. The rest of the vocabulary has 40,000 words, rarer as their number
 * grows. One job of 10 is in Texas, one of 20 in Montréal, one of 500 in Wyoming.
 */
export async function fillJobs(pool: Pool, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('alter table jobs disable trigger user')
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename in ('jobs', 'job_search') and indexname not like '%_pkey'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query('create temp table vocabulary (at int primary key, word text)')
    await client.query('insert into vocabulary select * from unnest($1::int[], $2::text[])', [
      Array.from({ length: VOCABULARY }, (_, i) => i),
      Array.from({ length: VOCABULARY }, (_, i) => word(i)),
    ])
    for (let from = 1; from <= size; from += BATCH)
      await client.query(INSERT, [from, Math.min(size, from + BATCH - 1), size])
    await client.query('insert into job_search (job_id, words) select id, job_search_words(jobs) from jobs')
    for (const { definition } of indexes) await client.query(definition)
    await client.query('alter table jobs enable trigger user')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const INSERT = `
  insert into jobs (title, company, description, location, country, state, employment_type, created_at, renewed_at)
  select
    case when n % 5 = 0 then 'Nurse ' when n % 20 = 1 then 'Welder ' else 'Specialist ' end
      || case when n % 200 = 3 then 'Educator ' when n % 5000 = 7 then 'Locksmith ' else '' end
      || case when n % 400 = 10 then 'Night ' else '' end || rare.word,
    'Harbor ' || n % 5000,
    (case when n % 5 = 0 then 'Nurse' else 'Specialist' end) || ' for a team of ten that knows ' || common.word
      || ' and works with people, records and machines in one place. You plan the day, keep what you promise and learn.',
    place.location, place.country, place.state,
    case when n % 10 = 4 then 'contract' when n % 7 = 2 then 'part-time' else 'full-time' end,
    at.moment, at.moment
  from generate_series($1::int, $2::int) n
  cross join lateral (
    select now() - interval '60 days' * (($3::int - n)::float8 / $3) as moment
  ) at
  join vocabulary rare on rare.at = (n * 7919::bigint) % 40000
  join vocabulary common on common.at = floor(40000 * power((n * 104729::bigint % 100003) / 100003.0, 4))::int
  cross join lateral (
    select * from (values
      (n / 7 % 500 = 3, 'Casper, WY', 'USA', 'WY'), (n / 7 % 10 = 5, 'Austin, TX', 'USA', 'TX'),
      (n / 7 % 20 = 6, 'Montréal, QC', 'Canada', 'QC'), (n / 3 % 7 = 1, 'Toronto, ON', 'Canada', 'ON'),
      (n / 7 % 3 = 2, 'Fresno, CA', 'USA', 'CA'), (true, 'Albany, NY', 'USA', 'NY')
    ) as places (fits, location, country, state) where fits limit 1
  ) place
  order by n`

const search = (q: string, filters = '') => `/api/jobs?q=${encodeURIComponent(q)}${filters}`

export const JOB_REQUESTS: Record<string, string> = {
  'jobs, first page': '/api/jobs',
  'jobs, common word (1 in 5)': search('nurse'),
  'jobs, rare word (1 in 5,000)': search('locksmith'),
  'jobs, absent word': search('zzyzxqq'),
  'jobs, synonym of a common word': search('infirmière'),
  'jobs, two common words': search('nurse team'),
  'jobs, a phrase': search('"nurse for a team"'),
  'jobs, mistyped rare word': search('locksmth'),
  'jobs, state of 1 in 500': '/api/jobs?state=WY',
  'jobs, common word and state of 1 in 500': search('nurse', '&state=WY'),
}

/** The list, and the position in it. */
export const DEEP_JOBS: Record<string, { path: string; share: number }> = {
  'jobs, in the middle': { path: '/api/jobs?', share: 0.5 },
  'jobs, common word in the middle': { path: `${search('nurse')}&`, share: 0.5 },
}

const NURSE = { title: 'Registered Nurse', bio: 'Telemetry, triage and patient education. RN, BLS and ACLS.' }
const LOCKSMITH = { title: 'Locksmith', bio: 'Master keys, safes and access control.' }

/** First lists of members who ask for jobs by fit. */
export const JOBS_BY_FIT = {
  'jobs by fit, for a common trade': { url: '/api/jobs', profile: NURSE },
  'jobs by fit, for a rare trade': { url: '/api/jobs', profile: LOCKSMITH },
  'recommended jobs': { url: '/api/jobs/recommended', profile: NURSE },
}
