import { Hero } from './hero.tsx'
import { OfficeHours } from './office-hours.tsx'
import { Pricing } from './pricing.tsx'
import { Still } from './still.tsx'
import { AfterPrice } from './story/after-price.tsx'
import { BeforePrice } from './story/before-price.tsx'

const ON_SERVER = import.meta.env.SSR ? { BeforePrice, AfterPrice } : null
const loadBefore = async () => (await import('./story/before-price.tsx')).BeforePrice
const loadAfter = async () => (await import('./story/after-price.tsx')).AfterPrice

export function LandingScreen() {
  return (
    <>
      <Hero />
      <OfficeHours />
      <Still onServer={ON_SERVER?.BeforePrice ?? null} load={loadBefore} />
      <Pricing />
      <Still onServer={ON_SERVER?.AfterPrice ?? null} load={loadAfter} />
    </>
  )
}
