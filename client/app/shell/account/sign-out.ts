import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { forgetPlaces } from '#client/lib/places/places.ts'
import { forgetRecentSearches } from '#client/lib/search/recent-searches.ts'
import { leavePage } from '#client/lib/unauthorized.ts'

/** Signs out of this browser and leaves for Home: reloading a members' page would ask to sign in again. Throws. */
export async function signOut(): Promise<void> {
  await leavePage(() => api('POST /api/auth/logout', {}))
  forgetRecentSearches()
  forgetPlaces()
  location.assign(paths.home)
}
