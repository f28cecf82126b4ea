import { JOB_DAYS, JOBS_A_PAGE } from '#shared/domain/jobs/jobs.ts'
import { CARDS_A_PAGE } from '#shared/domain/resume-cards/rules.ts'

/** A hand-written version of one of the product's responses: a prepared statement and a mapping. */

const time = (column: string) => `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const NAME = `u.first_name || coalesce(' ' || upper(left(nullif(trim(u.last_name), ''), 1)) || '.', '')`
const BADGES = `
  case when u.id_verification_status = 'verified' then json_build_array(json_build_object('kind', 'identity',
    'label', 'ID verified', 'detail', 'Government ID, checked by a reviewer', 'verifiedAt', ${time('u.id_verified_at')}))
  else '[]'::json end as badges`

const CARD = `
  select c.id, c.user_id as "userId", c.title, c.tagline, c.skills, c.experience, c.education, c.achievements,
    c.contact_email as "contactEmail", c.linkedin_url as "linkedinUrl", c.portfolio_url as "portfolioUrl",
    c.background_color as "backgroundColor", c.text_color as "textColor", c.accent_color as "accentColor",
    num_nonnulls(c.contact_email, c.linkedin_url, c.portfolio_url) > 0 as "hasContact",
    c.is_public as "isPublic", c.view_count as "viewCount", c.share_count as "shareCount", false as "isOwn",
    ${time('c.created_at')} as "createdAt", ${time('c.updated_at')} as "updatedAt",
    case when u.is_listed then
      json_build_object('id', u.id, 'name', ${NAME}, 'profileImageUrl', u.profile_image_url) end as person,
    ${BADGES}, (extract(epoch from c.created_at) * 1000000)::bigint::text as micros
  from resume_cards c join users u on u.id = c.user_id where c.is_public`
const JOB = `
  select j.id, j.title, j.company, j.description, j.location, j.country, j.state, j.is_remote as "isRemote",
    j.salary_min as "salaryMin", j.salary_max as "salaryMax", j.employment_type as "employmentType", j.requirements,
    j.benefits, j.posted_by as "postedBy", false as "isOwn", null as connection, j.apply_url as "applyUrl",
    j.is_active as "isActive", ${time('j.created_at')} as "createdAt", ${time('j.updated_at')} as "updatedAt",
    ${time(`j.renewed_at + interval '${JOB_DAYS} days'`)} as "expiresAt",
    u.title as "posterTitle", u.city, u.state as "posterState", u.country as "posterCountry", u.profile_image_url as image,
    ${NAME} as name, ${BADGES}, (extract(epoch from j.created_at) * 1000000)::bigint::text as micros
  from jobs j left join users u on u.id = j.posted_by
  where j.is_active and j.renewed_at > now() - interval '${JOB_DAYS} days'`

export const STATEMENTS = {
  card: { name: 'card', text: `${CARD} and c.id = $1` },
  cards: {
    name: 'cards',
    text: `${CARD} order by c.created_at desc nulls last, c.id desc nulls last limit ${CARDS_A_PAGE + 1}`,
  },
  job: { name: 'job', text: `${JOB} and j.id = $1` },
  jobs: { name: 'jobs', text: `${JOB} order by j.created_at desc, j.id limit ${JOBS_A_PAGE + 1}` },
} as const

type Row = Record<string, unknown> & { micros: string; id: string }

export function toCard({ micros: _micros, ...card }: Row): object {
  return card
}

export function toJob({
  posterTitle,
  city,
  posterState,
  posterCountry,
  image,
  name,
  badges,
  micros: _micros,
  ...job
}: Row): object {
  const place = [city, posterState ?? posterCountry].filter(Boolean).join(', ')
  const who = { name, title: posterTitle, place, country: posterCountry, profileImageUrl: image, badges }
  return { ...job, poster: job.postedBy ? { id: job.postedBy, ...who } : null }
}

export function toCardsPage(rows: Row[]): object {
  return { ...toPage(rows, CARDS_A_PAGE, 'cards', toCard), didYouMean: null }
}

/** As for a visitor: without an order by fit. */
export function toJobsPage(rows: Row[]): object {
  const page = toPage(rows, JOBS_A_PAGE, 'jobs', (row) => ({ ...toJob(row), match: null }))
  return { ...page, didYouMean: null, order: 'newest', needsProfile: false }
}

function toPage(rows: Row[], size: number, name: string, map: (row: Row) => object): object {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const nextCursor = last && rows.length > size ? `${last.micros}_${last.id}` : null
  return { [name]: page.map(map), nextCursor }
}
