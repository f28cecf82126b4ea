import { ArrivalScreen } from '#client/features/account/social/arrival-screen.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import type { PageHead } from '../page.tsx'

// Client-only: text typed or autofilled before a form works would be lost.
export const Screen = ArrivalScreen
export const head: PageHead = {
  title: `Finish signing in · ${BRAND}`,
  description: `The last step before ${BRAND} signs you in.`,
}
