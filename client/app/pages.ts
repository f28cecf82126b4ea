import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { page } from './page.tsx'

const PROMISE = 'Meet verified professionals across the USA and Canada on live video.'

const landing = page({ title: `${BRAND}: Connect. Verify. Get Hired.`, description: PROMISE }, async () => {
  const { LandingScreen } = await import('#client/features/marketing/landing-screen.tsx')
  return LandingScreen
})

const home = page({ title: `Home · ${BRAND}`, description: PROMISE }, async () => {
  const { HomeScreen } = await import('./home/home-screen.tsx')
  return HomeScreen
})

const subscribe = page(
  { title: `Premium Membership · ${BRAND}`, description: 'One honest membership at $9.99 per month.' },
  async () => {
    const { SubscribeScreen } = await import('#client/features/billing/subscribe-screen.tsx')
    return SubscribeScreen
  },
)

export const notFound = page({ title: `Page Not Found · ${BRAND}`, description: PROMISE }, async () => {
  const { NotFoundScreen } = await import('./not-found-screen.tsx')
  return NotFoundScreen
})

/** Which page an address shows to whom (spec 2, section 2). */
export function pageAt(path: string, isSignedIn: boolean) {
  if (path === paths.subscribe) return subscribe
  if (path === paths.home) return isSignedIn ? home : landing
  if (path === paths.landing && !isSignedIn) return landing
  return notFound
}
