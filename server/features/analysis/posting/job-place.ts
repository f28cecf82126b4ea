import type { Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'
import { placesIn } from '../reading/location.ts'
import { readTextDocument, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'

/** `region` is the code of a state or province; null if only the country is known. */
export type JobPlace = { readonly country: Country; readonly region: string | null }

const CITIES: Readonly<Record<Country, string>> = {
  Canada:
    'Toronto ON; Mississauga ON; Brampton ON; Ottawa ON; Kitchener ON; Scarborough ON; Montreal QC; Montréal QC; Laval QC; Gatineau QC; Quebec City QC; Vancouver BC; Surrey BC; Burnaby BC; Kelowna BC; Calgary AB; Edmonton AB; Red Deer AB; Fort McMurray AB; Winnipeg MB; Regina SK; Saskatoon SK; Moncton NB; Fredericton NB; Halifax NS; Charlottetown PE; Whitehorse YT; Yellowknife NT; Iqaluit NU',
  USA: 'New York City NY; NYC NY; Brooklyn NY; Los Angeles CA; San Francisco CA; San Diego CA; Chicago IL; Houston TX; Dallas TX; Austin TX; San Antonio TX; Phoenix AZ; Philadelphia PA; Seattle WA; Denver CO; Boston MA; Atlanta GA; Miami FL; Detroit MI; Minneapolis MN; Las Vegas NV; Nashville TN; Baltimore MD; Milwaukee WI',
}
/** These names often mean a person, or a city in another state. */
const AMBIGUOUS = new Set(['Washington', 'Georgia', 'Virginia', 'New York', 'Maine'])
const COUNTRY_WORDS: Readonly<Record<Country, string>> = {
  Canada: 'Canada; Canadian; Canadians',
  USA: 'United States; USA; U.S.; U.S.A.; United States of America',
}
const COUNTRIES: readonly Country[] = ['Canada', 'USA']

const named = createPhrases<JobPlace>(
  COUNTRIES.flatMap((country) => [
    ...CITIES[country]
      .split('; ')
      .map((city) => [city.slice(0, -3), { country, region: city.slice(-2) }] as const),
    ...Object.entries(REGION_NAMES[country])
      .filter(([, name]) => !AMBIGUOUS.has(name))
      .map(([region, name]) => [name, { country, region }] as const),
  ]),
)
const countries = createPhrases<JobPlace>(
  COUNTRIES.flatMap((country) =>
    COUNTRY_WORDS[country].split('; ').map((word) => [word, { country, region: null }] as const),
  ),
)

const LABEL = /^\s*(?:job |work )?(?:location|place of work|where|lieu|lieu de travail)\s*[:–-]/i
const HEAD_LINES = 6

/** Finds the place that the posting states first and most clearly; otherwise returns `country`. */
export function jobPlace(document: TextDocument, given: string | undefined, country: Country): JobPlace {
  const { text, lines } = document
  const written = lines.map(({ start, end }) => text.slice(start, end))
  const texts = [
    given ?? '',
    written.filter((line) => LABEL.test(line)).join('\n'),
    written
      .filter((line) => line.trim() !== '')
      .slice(0, HEAD_LINES)
      .join('\n'),
  ]
  for (const each of texts) {
    const place = each.trim() === '' ? null : placeIn(readTextDocument(each))
    if (place) return place
  }
  return placeIn(document) ?? byCurrency(text) ?? { country, region: null }
}

function placeIn(document: TextDocument): JobPlace | null {
  const [place] = placesIn(document)
  if (place) return { country: place.country === 'Canada' ? 'Canada' : 'USA', region: place.code }
  const postal = /\b([A-Z]{2})\s+[A-Z]\d[A-Z] ?\d[A-Z]\d\b/.exec(document.text)?.[1]
  const region = postal ? regionCode('Canada', postal) : null
  if (region) return { country: 'Canada', region }
  const [found] = [...findPhrases(document, named), ...findPhrases(document, countries)]
  return found?.phrase.value ?? null
}

function byCurrency(text: string): JobPlace | null {
  if (/\bCAD\b|\bCA?\$/.test(text)) return { country: 'Canada', region: null }
  return /\bUSD\b|\bUS\$/.test(text) ? { country: 'USA', region: null } : null
}

export function placeName({ country, region }: JobPlace): string {
  const name = region && REGION_NAMES[country][region]
  return name ?? (country === 'USA' ? 'the USA' : 'Canada')
}
