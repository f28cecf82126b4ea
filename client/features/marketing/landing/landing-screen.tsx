import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { OfficeHours } from './office-hours.tsx'
import { Pricing } from './pricing.tsx'

export function LandingScreen() {
  return (
    <>
      <Hero />
      <OfficeHours />
      <Features />
      <Pricing />
    </>
  )
}
