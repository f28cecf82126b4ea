/** Countries as stored; `COUNTRY_NAMES` has their display names (spec 1, section 3). */
export const COUNTRIES = ['USA', 'Canada'] as const
export type Country = (typeof COUNTRIES)[number]

export const COUNTRY_NAMES: Record<Country, string> = { USA: 'United States', Canada: 'Canada' }

export const PASSWORD_MIN_LENGTH = 6
/** Above this a hash costs more than a password gains. */
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MAX_LENGTH = 80
export const EMAIL_MAX_LENGTH = 254
/** Names, city and state; spec 1, section 9. */
export const PROFILE_MIN_LENGTH = 2
export const PROFILE_MAX_LENGTHS = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  city: 80,
  state: 60,
  title: 100,
  bio: 1000,
} as const

/** Emails are compared in this form, which ignores case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** A member's name for people they aren't connected with: first name and last initial. */
export function shortName(member: { firstName: string; lastName: string }): string {
  const initial = Array.from(member.lastName.trim())[0]
  return initial ? `${member.firstName} ${initial.toUpperCase()}.` : member.firstName
}

export function placeText(place: { city: string | null; state: string | null; country: string }): string {
  return [place.city, place.state ?? place.country].filter(Boolean).join(', ')
}

/** 'Hiring Manager · Portland, OR'. */
export function titleAndPlace({ title, place }: { title: string | null; place: string }): string {
  return [title, place].filter(Boolean).join(' · ')
}
