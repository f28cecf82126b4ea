import type { Graph, SearchAction } from 'schema-dts'
import { BRAND } from '#shared/domain/brand.ts'
import { withoutContacts, withoutEmails } from '../text/without-contacts.ts'

/** Where schema.org expects a URL; search engines want it absolute. */
const URL_KEYS: ReadonlySet<string> = new Set(['url', 'urlTemplate', 'image', 'logo', '@id'])
/** What members wrote at length. */
const PROSE_KEYS: ReadonlySet<string> = new Set(['description', 'text'])

/** A page's structured data as it is sent: addresses are absolute, and there is no email address or phone number in it. */
export function structuredData(value: unknown, origin: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => structuredData(item, origin, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, structuredData(item, origin, name)]),
    )
  if (typeof value !== 'string') return value
  if (URL_KEYS.has(key)) return value.startsWith('/') ? origin + value : value
  return PROSE_KEYS.has(key) ? withoutContacts(value) : withoutEmails(value)
}

/** `SearchAction` with Google's input, which the vocabulary's types don't have. */
type Search = SearchAction & { 'query-input': string }

/**
 * The site itself, for its first page (https://developers.google.com/search/docs/appearance/structured-data/organization and
 * .../site-names).
 */
export function siteData(): Graph {
  const search: Search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/jobs?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': '/#organization',
        name: BRAND,
        url: '/',
        logo: '/icons/icon-512.png',
      },
      {
        '@type': 'WebSite',
        '@id': '/#website',
        name: BRAND,
        url: '/',
        publisher: { '@id': '/#organization' },
        potentialAction: search,
      },
    ],
  }
}
