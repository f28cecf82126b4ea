import type { Deps } from '#server/deps.ts'
import { createCache } from '#server/platform/cache.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createTurns } from '#server/platform/limits/in-turn.ts'
import { countUpTo, findListed, type SitemapKind } from './repo.ts'

/** sitemaps.org: a file has at most this many addresses. */
const FILE_MAX = 50_000
/** Above this a kind is split, which leaves room for what is added while a search engine reads the files. */
const SPLIT_ABOVE = 10_000
/** Up to 16 ** 3 files of a kind. */
const DIGITS_MAX = 3
const FILES_CACHED = 16

/** Public pages that search engines index, without those of the kinds below. */
const PAGES = [
  '/',
  '/jobs',
  '/members',
  '/resume-cards',
  '/how-it-works',
  '/verification-process',
  '/success-stories',
  '/subscribe',
  '/welcome',
  '/help',
  '/about',
  '/contact',
  '/community-rules',
  '/transparency',
  '/privacy',
  '/terms',
]
const PATHS: Readonly<Record<SitemapKind, string>> = {
  jobs: '/jobs/',
  cards: '/resume-cards/',
  members: '/members/',
  companies: '/companies/',
}
const KINDS: readonly SitemapKind[] = ['jobs', 'cards', 'members', 'companies']
const NAME = /^(jobs|cards|members|companies)(?:-([0-9a-f]+))?$/

export type Sitemap = ReturnType<typeof createSitemap>

/**
 * The sitemap's index and files for `origin` (https://www.sitemaps.org/protocol.html). Ids are random, so the first digits of
 * an id split a kind evenly: each file is one bounded range of the primary key, however many there are. Files are read one
 * after the other, and cached for some minutes.
 */
export function createSitemap({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const digits = createCache<number | null>(KINDS.length)
  const files = createCache<string>(FILES_CACHED)
  const inTurn = createTurns()

  /** By how many digits a kind is split; null if there is none of it. */
  const countDigits = async (kind: SitemapKind): Promise<number | null> => {
    for (let count = 0; count < DIGITS_MAX; count += 1) {
      const rows = await countUpTo(db, kind, '0'.repeat(count), SPLIT_ABOVE + 1)
      if (count === 0 && rows === 0) return null
      if (rows <= SPLIT_ABOVE) return count
    }
    return DIGITS_MAX
  }
  const digitsOf = (kind: SitemapKind) => digits(kind, () => inTurn('read', () => countDigits(kind)))

  const index = async (origin: string): Promise<string> => {
    const names = await Promise.all(
      KINDS.map(async (kind) => {
        const count = await digitsOf(kind)
        return count === null ? [] : prefixes(count).map((prefix) => (prefix ? `${kind}-${prefix}` : kind))
      }),
    )
    const entries = ['pages', ...names.flat()].map(
      (name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`,
    )
    return document('sitemapindex', entries)
  }

  /** `name` is 'pages', a kind, or a kind with the first digits of its ids, such as 'jobs-3f'. */
  const file = async (origin: string, name: string): Promise<string> => {
    if (name === 'pages')
      return document(
        'urlset',
        PAGES.map((path) => entry(origin + path, null)),
      )
    const [, kind, prefix = ''] = NAME.exec(name) ?? []
    if (!isKind(kind) || prefix.length !== (await digitsOf(kind))) throw new AppError('not_found')
    return files(`${origin} ${name}`, () =>
      inTurn('read', async () => {
        const found = await findListed(db, kind, { prefix, limit: FILE_MAX, now: clock.now() })
        return document(
          'urlset',
          found.map(({ name: last, changedAt }) => entry(origin + PATHS[kind] + last, changedAt)),
        )
      }),
    )
  }

  return { index, file }
}

const isKind = (name: string | undefined): name is SitemapKind => KINDS.some((kind) => kind === name)

/** All hexadecimal numbers with so many digits. */
function prefixes(count: number): string[] {
  if (count === 0) return ['']
  return Array.from({ length: 16 ** count }, (_, at) => at.toString(16).padStart(count, '0'))
}

function entry(address: string, changedAt: string | null): string {
  return `<url><loc>${address}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</url>`
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
}
