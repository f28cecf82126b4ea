import { paths } from '#client/lib/paths.ts'
import { COUNTRIES, type Country } from '#shared/domain/account/accounts.ts'

export type SlotFilters = { readonly q: string; readonly country: Country | null }

export const WORDS_MAX_LENGTH = 200

/** The address holds the filters, so that a search can be linked. */
export function readSlotFilters(search: string): SlotFilters {
  const query = new URLSearchParams(search)
  return {
    q: (query.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH),
    country: COUNTRIES.find((country) => country === query.get('country')) ?? null,
  }
}

export function slotsPath({ q, country }: SlotFilters): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(country && { country }) })
  return query.size > 0 ? `${paths.officeHours}?${query}` : paths.officeHours
}
