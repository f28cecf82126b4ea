import { learnWords } from '#server/features/vocabulary/learn-words.task.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { fillCards } from './cards.ts'
import { fillJobs } from './jobs.ts'

/** The job whose applicants are listed has one application of so many. */
const OF_ONE_JOB = 100
const OPEN_REPORTS = 1_000
const FILLED = ['applications', 'application_copies', 'application_events', 'reports', 'jobs']

export type Filled = { readonly jobId: string; readonly posterId: string }

/** So many cards, jobs, applications and reports. */
export async function fillEverything(database: TestDatabase, size: number): Promise<Filled> {
  const { pool } = database
  await fillCards(pool, size)
  await fillJobs(pool, size)
  await learnWords({ database }, 'jobs')
  for (const table of FILLED) await pool.query(`alter table ${table} disable trigger user`)
  const { rows } = await pool.query<Filled>(POST_ONE)
  const [filled] = rows
  if (!filled) throw new Error('no job was posted')
  await pool.query(APPLY, [filled.jobId, OF_ONE_JOB])
  await pool.query(REPORT, [size, OPEN_REPORTS])
  for (const table of FILLED) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query('vacuum analyze')
  return filled
}

const POST_ONE = `
  update jobs set posted_by = (select id from users order by email limit 1)
  where id = (select id from jobs order by created_at desc limit 1)
  returning id as "jobId", posted_by as "posterId"`

/** Each card is sent once: by its owner, to the one job or to a job that no other card of theirs is sent to. */
const APPLY = `
  with numbered_cards as materialized (
    select id, user_id, row_number() over (partition by user_id order by id) as of_owner, row_number() over (order by id) as n
    from resume_cards
  ), numbered_jobs as materialized (select id, row_number() over (order by id) as n from jobs where id <> $1),
  aimed as (
    select card.id as card_id, card.user_id, card.n,
      case when card.of_owner = 1 and card.n % ($2::int / 10) = 0 then $1::uuid else job.id end as job_id
    from numbered_cards as card join numbered_jobs as job using (n)
  ), sent as (
    insert into applications (job_id, applicant_id, status, submitted_at, changed_at)
    select job_id, user_id, case when n % 4 = 0 then 'not_selected' else 'applied' end, at, at
    from aimed cross join lateral (select now() - n * interval '1 second' as at) as sent
    returning id, job_id, applicant_id
  ), copies as (
    insert into application_copies (application_id, card_id, score, sealed)
    select sent.id, aimed.card_id, aimed.n % 101, '\\x00'
    from sent join aimed on aimed.job_id = sent.job_id and aimed.user_id = sent.applicant_id
  )
  insert into application_events (application_id, actor_id, status)
  select id, applicant_id, 'applied' from sent`

/** By 1,000 members about the others; all but the newest are decided. */
const REPORT = `
  with numbered as materialized (select id, row_number() over (order by id) as n, count(*) over () as members from users),
  decision as (
    insert into moderation_decisions (member_id, action, status) select id, 'dismiss', 'in_effect' from numbered where n = 1
    returning id
  )
  insert into reports (reporter_id, reported_id, reason, decision_id, created_at)
  select reporter.id, reported.id, (array['harassment', 'nudity', 'fraud', 'other'])[1 + report % 4],
    case when report > $2::int then (select id from decision) end, now() - report * interval '1 second'
  from generate_series(1, $1::int) as report
  join numbered as reported on reported.n = 1 + report % reported.members
  join numbered as reporter on reporter.n = 1 + (report / reported.members + report) % least(1000, reporter.members)
  where reporter.id <> reported.id`
