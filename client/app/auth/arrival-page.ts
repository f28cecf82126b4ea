import { ArrivalScreen } from '#client/features/auth/social/arrival-screen.tsx'
import { arrivalQuery } from '#client/features/auth/social/queries.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { PageHead, Read } from '../page.tsx'

export const Screen = ArrivalScreen
export const head: PageHead = {
  title: `Finish signing in · ${BRAND}`,
  description: `The last step before ${BRAND} signs you in.`,
}
export const read: Read = (_visit, client) => [client.fetchQuery(arrivalQuery)]
