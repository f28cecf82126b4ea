import type { Country } from '#shared/domain/account/accounts.ts'

type ByRegion = Readonly<Record<string, string>>

/** A country's names for a license and its issuers. `{place}` in `otherwise` is the state or province. */
export type LicenseNames = {
  readonly name: string
  readonly names: ByRegion
  readonly from: ByRegion
  readonly otherwise?: string
  /** Details to write next to it on a resume. */
  readonly list?: string
}

export type License = Readonly<Record<Country, LicenseNames>> & {
  /** Its name in the lexicon. */
  readonly entry: string
  /** True if no one may do the work without it. */
  readonly isGate: boolean
  /** True if the posting's own words name it best. */
  readonly isAsWritten: boolean
}

/**
 * `# Entry (gate)` starts a license; a line for each country follows: `USA: name; ON: name in Ontario | issuer; ON: issuer in
 * Ontario | details for the resume`. Only the first name is required. A line that starts with `|` continues the one before.
 */
export function parseLicenses(text: string): License[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [heading = '', usa = '', canada = ''] = block.replace(/\n\s*\|/g, ' |').split('\n')
      return {
        entry: heading.replace(/ \(.*$/, ''),
        isGate: heading.endsWith('(gate)'),
        isAsWritten: heading.endsWith('(as written)'),
        USA: parseNames(usa),
        Canada: parseNames(canada),
      }
    })
}

function parseNames(line: string): LicenseNames {
  const [names = '', issuers = '', list] = line.replace(/^\w+: /, '').split(/ \| ?/)
  const { any: name = '', ...byRegion } = parseRegions(names)
  const { any: otherwise, ...from } = parseRegions(issuers)
  return { name, names: byRegion, from, ...(otherwise && { otherwise }), ...(list && { list }) }
}

const parseRegions = (text: string): ByRegion =>
  Object.fromEntries(
    text.split('; ').flatMap((item) => {
      const [, region = 'any', value = ''] = /^(?:([A-Z]{2}): )?(.*)$/.exec(item) ?? []
      return value ? [[region, value]] : []
    }),
  )
