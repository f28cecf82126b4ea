import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob } from '#tests/factories/applications.ts'
import type { TestDatabase } from '#tests/factories/database.ts'
import { median } from '../result.ts'

const FEW = 100
const MANY = 10_000
const ROUNDS = 15
const WARM_UP = 3
const QUERIES: Record<string, string> = {
  'the first page by score': '',
  'the first page, the newest first': '?sort=newest',
  'the first page by status': '?sort=status',
  'with a verified ID': '?verified=1',
}

/** How long a page of applicants takes per row shown, for a job with few and for one with many. */
export async function measureApplicants(database: TestDatabase) {
  const site = await createTestApp({ database })
  try {
    const poster = await site.signIn()
    const [few, many] = [await createJob(site, poster.id), await createJob(site, poster.id)]
    await addApplicants(database, few, FEW)
    await addApplicants(database, many, MANY)
    await database.pool.query('vacuum analyze')
    const times = new Map<string, { few: number[]; many: number[] }>()
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const [name, query] of Object.entries(QUERIES)) {
        const took = {
          few: await perRow(site, poster.cookie, `/api/jobs/${few}/applicants${query}`),
          many: await perRow(site, poster.cookie, `/api/jobs/${many}/applicants${query}`),
        }
        if (round < 0) continue
        const known = times.get(name) ?? { few: [], many: [] }
        times.set(name, { few: [...known.few, took.few], many: [...known.many, took.many] })
      }
    }
    const found = [...times].map(([name, took]) => ({
      name,
      few: median(took.few),
      many: median(took.many),
    }))
    return {
      ratios: found.map((one) => ({ label: `applicants: ${one.name}, per row`, value: one.many / one.few })),
      notes: found.map(
        (one) =>
          `${one.name}: ${one.few.toFixed(3)} ms per row with ${FEW} applicants, ${one.many.toFixed(3)} ms with ${MANY}`,
      ),
    }
  } finally {
    await site.close()
  }
}

async function perRow({ app }: TestApp, cookie: string, url: string): Promise<number> {
  const since = performance.now()
  const answer = await app.inject({ url, headers: { cookie } })
  const ms = performance.now() - since
  const rows = answer.json<{ applicants?: unknown[] }>().applicants?.length ?? 0
  if (answer.statusCode !== 200 || rows === 0) throw new Error(`${url} answered ${answer.statusCode}`)
  return ms / rows
}

/** New members, each with an application, its score and the event of sending it. Three of four are unanswered. */
async function addApplicants({ pool }: TestDatabase, jobId: string, count: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (email, password, first_name, last_name, country, id_verification_status)
       select gen_random_uuid() || '@example.com', 'none', 'Bench', 'Member', 'USA',
         case when n % 3 = 0 then 'verified' else 'pending' end
       from generate_series(1, $2::int) n returning id
     ), numbered as (select id, row_number() over () as n from people),
     cards as (
       insert into resume_cards (user_id, title, is_public) select id, 'Nurse', false from numbered returning id, user_id
     ), sent as (
       insert into applications (job_id, applicant_id, status, submitted_at, changed_at)
       select $1, id, case when n % 4 = 0 then 'not_selected' else 'applied' end, at, at
       from numbered cross join lateral (select now() - n * interval '1 minute' as at) as sent
       returning id, applicant_id
     ), copies as (
       insert into application_copies (application_id, card_id, score, sealed)
       select sent.id, cards.id, numbered.n % 101, '\\x00'
       from sent join cards on cards.user_id = sent.applicant_id join numbered on numbered.id = sent.applicant_id
     )
     insert into application_events (application_id, actor_id, status)
     select id, applicant_id, 'applied' from sent`,
    [jobId, count],
  )
}
