import assert from 'node:assert/strict'
import Validator from '@adobe/structured-data-validator'
import * as z from 'zod/mini'

/** Google wants times with a time zone. */
const time = z.iso.datetime({ offset: true })
const absolute = z.url({ protocol: /^https?$/ })
const text = z.string().check(z.minLength(1))
const country = z.enum(['US', 'CA'])

const place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    // A city without its state.
    addressLocality: z.optional(z.string().check(z.regex(/^[^,]+$/))),
    addressRegion: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    addressCountry: country,
  }),
})
const amount = z.number().check(z.positive())

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const jobPosting = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: text,
    description: z.string().check(z.regex(/^<p>.+<\/p>$/s)),
    url: absolute,
    datePosted: time,
    validThrough: time,
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text }),
    // Nobody can apply on this site.
    directApply: z.literal(false),
    employmentType: z.optional(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'])),
    hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: text }),
    jobLocation: z.optional(z.union([place, z.array(place).check(z.minLength(2))])),
    jobLocationType: z.optional(z.literal('TELECOMMUTE')),
    applicantLocationRequirements: z.optional(
      z.strictObject({ '@type': z.literal('Country'), name: z.enum(['USA', 'Canada']) }),
    ),
    baseSalary: z.optional(
      z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.enum(['USD', 'CAD']),
        value: z.strictObject({
          '@type': z.literal('QuantitativeValue'),
          value: z.optional(amount),
          minValue: z.optional(amount),
          maxValue: z.optional(amount),
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
        }),
      }),
    ),
  })
  .check(
    z.refine(
      ({ jobLocation, jobLocationType, applicantLocationRequirements }) =>
        jobLocationType === undefined
          ? jobLocation !== undefined
          : applicantLocationRequirements !== undefined,
      'needs a place, or to be remote with a country',
    ),
    z.refine(({ datePosted, validThrough }) => datePosted < validThrough, 'ends before it begins'),
  )

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
const profilePage = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ProfilePage'),
  dateCreated: time,
  dateModified: z.optional(time),
  mainEntity: z.object({
    '@type': z.literal('Person'),
    name: text,
    identifier: text,
    url: absolute,
    image: z.optional(absolute),
    description: z.optional(text),
  }),
})

/** https://developers.google.com/search/docs/appearance/structured-data/organization and .../docs/appearance/site-names */
const site = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('Organization'),
      '@id': absolute,
      name: text,
      url: absolute,
      logo: absolute,
    }),
    z.strictObject({
      '@type': z.literal('WebSite'),
      '@id': absolute,
      name: text,
      url: absolute,
      publisher: z.strictObject({ '@id': absolute }),
      potentialAction: z.strictObject({
        '@type': z.literal('SearchAction'),
        target: z.strictObject({
          '@type': z.literal('EntryPoint'),
          urlTemplate: z.string().check(z.regex(/^https?:\/\/.+=\{search_term_string\}$/)),
        }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
  ]),
})

/** The page of a company: what it says, and no more. */
const company = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Organization'),
  name: text,
  url: absolute,
})

const faqPage = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.object({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
      }),
    )
    .check(z.minLength(1)),
})

const RULES = { JobPosting: jobPosting, ProfilePage: profilePage, FAQPage: faqPage, Organization: company }
const typed = z.looseObject({ '@type': z.string() })

/** The structured data of a page; undefined if it has none. Fails if it breaks Google's rules or tells a contact. */
export async function readStructuredData(
  html: string,
  page: string,
): Promise<Record<string, unknown> | undefined> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  assert(found.length <= 1, page)
  const [, json] = found[0] ?? []
  if (json === undefined) return undefined
  assert.doesNotMatch(json, /[\w.+-]@[\w-]+\.\w/, page)
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(json))
  const rules = Object.entries(RULES).find(([type]) => type === data['@type'])?.[1] ?? site
  assert.deepEqual(rules.safeParse(data).error?.issues, undefined, page)

  const items = z.array(typed).parse(data['@graph'] ?? [data])
  const byType = Object.fromEntries(items.map((item) => [item['@type'], ofEachPlace(item)]))
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] })
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  assert.deepEqual(errors, [], page)
  return data
}

/** Google takes several places in an array; the validator looks at one. */
function ofEachPlace(item: z.output<typeof typed>) {
  const { jobLocation } = item
  return Array.isArray(jobLocation) ? jobLocation.map((place) => ({ ...item, jobLocation: place })) : [item]
}
