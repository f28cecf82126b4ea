import type { Pool } from 'pg'

/** How often a word occurs: in a share of all cards, or in a few cards however many there are. */
export const SKILLS = Array.from({ length: 400 }, (_, i) => `Skill ${word(i)}`)
const BATCH = 50_000
const FILLED = ['users', 'resume_cards']

export function word(n: number): string {
  const parts = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va'.split(' ')
  let text = ''
  for (let rest = n + 16; rest > 0; rest = Math.floor(rest / 16)) text = (parts[rest % 16] ?? '') + text
  return text
}

/**
 * `size` public cards of a tenth as many owners, one minute apart. 'nurse' is in a fifth of the titles, 'welder' in one of
 * 20, 'educator' in one of 200, 'locksmith' in one of 5,000. The rest of the vocabulary has 40,000 words, rarer as their
 * number grows.
 */
export async function fillCards(pool: Pool, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Triggers count row by row; a million rows are counted at once below instead.
    for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`)
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('drop index card_search_words, card_search_newest, resume_cards_newest')
    await client.query(
      `insert into users (email, password, first_name, last_name, country, state, id_verification_status, email_verified_at)
       select 'u' || n || '@bench.test', 'none', 'Bench', 'Member', case when n % 5 = 0 then 'Canada' else 'USA' end,
         case when n % 5 = 0 then 'BC' else 'WA' end, case when n % 3 = 0 then 'verified' else 'pending' end, now()
       from generate_series(1, $1::int) n`,
      [Math.ceil(size / 10)],
    )
    await client.query(
      'create temp table owners as select id, row_number() over (order by id) as at from users',
    )
    await client.query('create unique index on owners (at)')
    await client.query('create temp table vocabulary (at int primary key, word text)')
    await client.query('insert into vocabulary select * from unnest($1::int[], $2::text[])', [
      Array.from({ length: 40_000 }, (_, i) => i),
      Array.from({ length: 40_000 }, (_, i) => word(i)),
    ])
    for (let from = 1; from <= size; from += BATCH) {
      await client.query(INSERT, [from, Math.min(size, from + BATCH - 1), Math.ceil(size / 10), SKILLS])
    }
    await client.query('select rebuild_card_counts()')
    await client.query(
      'create index resume_cards_newest on resume_cards (created_at desc nulls last, id desc nulls last) where is_public',
    )
    await client.query(
      'create index card_search_newest on card_search (created_at desc nulls last, card_id desc nulls last)',
    )
    await client.query(
      'create index card_search_words on card_search using gin (words) with (fastupdate = off)',
    )
    for (const table of FILLED) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const INSERT = `
  insert into resume_cards (user_id, title, tagline, skills, experience, education, achievements, view_count, share_count, created_at)
  select o.id,
    case when n % 5 = 0 then 'Nurse ' when n % 20 = 1 then 'Welder ' else 'Specialist ' end
      || case when n % 200 = 3 then 'Educator ' when n % 5000 = 7 then 'Locksmith ' else '' end
      || case when n % 400 = 10 then 'Night ' else '' end || rare.word,
    'Years of ' || common.word || ' and of work with people',
    (select array_agg(distinct ($4::text[])[1 + floor(400 * power(random(), 3))::int]) from generate_series(1, 6 + (n % 3)::int)),
    repeat('Worked with people and machines in one place for years. ', 8), 'A degree of a school in a town',
    array['Halved the time something takes', 'Taught others to do it'],
    n % 997, n % 31, timestamptz '2020-01-01' + n * interval '1 minute'
  from generate_series($1::int, $2::int) n
  join owners o on o.at = 1 + n % $3::int
  join vocabulary rare on rare.at = (n * 7919::bigint) % 40000
  join vocabulary common on common.at = floor(40000 * power((n * 104729::bigint % 100003) / 100003.0, 4))::int
  order by n`

const search = (text: string) => `/api/resume-cards?search=${encodeURIComponent(text)}`
const skill = (text: string | undefined) => `/api/resume-cards?skill=${encodeURIComponent(text ?? '')}`

export const CARD_REQUESTS: Record<string, string> = {
  'cards, first page': '/api/resume-cards',
  'cards, common word (1 in 5)': search('nurse'),
  'cards, rare word (1 in 5,000)': search('locksmith'),
  'cards, absent word': search('zzyzx'),
  'cards, two letters': search('nu'),
  'cards, two common words': search('nurse people'),
  'cards, two common words never together': search('nurse welder'),
  'cards, common skill': skill(SKILLS[0]),
  'cards, skill and word': `${skill(SKILLS[3])}&search=nurse`,
  'cards, skills': '/api/resume-cards/skills',
  'cards, totals': '/api/resume-cards/stats',
}

/** The list, and the position in it. */
export const DEEP_CARDS: Record<string, { path: string; share: number }> = {
  'cards, in the middle': { path: '/api/resume-cards?', share: 0.5 },
  'cards, common word in the middle': { path: `${search('nurse')}&`, share: 0.5 },
}
