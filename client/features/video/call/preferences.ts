import { createPreference } from '#client/lib/state/preference.ts'
import { isObject } from '#client/lib/state/stored.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { CallFilters } from '#shared/contracts/video.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'

export type Filters = { country: Country | null; verifiedOnly: boolean }

export const filtersPreference = createPreference<Filters>(
  'call.filters',
  { country: null, verifiedOnly: false },
  (stored) => ({
    country: COUNTRIES.find((country) => isObject(stored) && country === stored.country) ?? null,
    verifiedOnly: isObject(stored) && stored.verifiedOnly === true,
  }),
)

export const cameraPreference = createPreference<boolean | null>('call.camera', null, (stored) =>
  typeof stored === 'boolean' ? stored : null,
)

const flagPreference = (key: string, initial: boolean) =>
  createPreference(key, initial, (stored) => (typeof stored === 'boolean' ? stored : initial))

export const blurPreference = flagPreference('call.blur', false)
export const coverPreference = flagPreference('call.cover', false)
export const noisePreference = flagPreference('call.noise', false)
export const shieldPreference = flagPreference('call.shield', true)
export const ringtonePreference = flagPreference('call.ring', true)

export const dismissedCallPreference = createPreference<string | null>('call.dismissed', null, (stored) =>
  typeof stored === 'string' ? stored : null,
)

export function countCallFilters({ country, verifiedOnly }: Filters): number {
  return (country ? 1 : 0) + (verifiedOnly ? 1 : 0)
}

export function passes(
  { country, badges }: Pick<MemberCard, 'country' | 'badges'>,
  filters: Filters,
): boolean {
  return (
    (filters.country === null || country === filters.country) &&
    (!filters.verifiedOnly || badges.some(({ kind }) => kind === 'identity'))
  )
}

export function wireFilters({ country, verifiedOnly }: Filters): CallFilters {
  return { ...(country && { country }), ...(verifiedOnly && { verifiedOnly }) }
}
