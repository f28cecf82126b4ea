import { COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'
import { foldText } from '#shared/domain/texts/fold.ts'

export function countryOf(place: string): Country {
  const text = foldText(place)
  const names = [COUNTRY_NAMES.Canada, ...Object.values(REGION_NAMES.Canada)]
  if (names.some((name) => text.includes(foldText(name)))) return 'Canada'
  const last = place.split(',').at(-1) ?? ''
  return regionCode('Canada', last) ? 'Canada' : 'USA'
}
