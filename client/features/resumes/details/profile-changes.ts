import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { type Country, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'

export type ProfileChange = {
  readonly field: 'title' | 'city' | 'state'
  readonly label: string
  readonly from: string
  readonly to: string
}

type Profile = Pick<CurrentUser, ProfileChange['field'] | 'country'>
type Source = Pick<ResumeDetails, 'headline' | 'place' | 'jobs'>

const LABELS = { title: 'Title', city: 'City', state: 'State or province' } as const

/** What the details would change in the profile: the title, and the city and state if they are in the member's country. */
export function profileChanges({ headline, jobs, place }: Source, profile: Profile): ProfileChange[] {
  const title = headline || (jobs[0]?.title ?? '')
  const found = { title, ...placeIn(place, profile.country) }
  return (['title', 'city', 'state'] as const).flatMap((field) => {
    const [from, to] = [profile[field] ?? '', found[field]]
    const isNew = to !== '' && to !== from && to.length <= PROFILE_MAX_LENGTHS[field]
    return isNew ? [{ field, label: LABELS[field], from, to }] : []
  })
}

/** 'Halifax, NS' and 'Halifax, Nova Scotia, Canada'. */
function placeIn(place: string, country: Country): { city: string; state: string } {
  const [city = '', region = ''] = place.split(',').map((part) => part.trim())
  const code = region.replace(/\s.*\d.*$/, '')
  const regions = REGION_NAMES[country]
  const state = code in regions ? code : Object.keys(regions).find((key) => regions[key] === region)
  return state === undefined ? { city: '', state: '' } : { city, state }
}
