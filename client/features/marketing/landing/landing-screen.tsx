import { Hero } from './hero.tsx'
import { OfficeHours } from './office-hours.tsx'
import { Pricing } from './pricing.tsx'
import { AfterPrice } from './story/after-price.tsx'
import { BeforePrice } from './story/before-price.tsx'

export function LandingScreen() {
  return (
    <>
      <Hero />
      <OfficeHours />
      <BeforePrice />
      <Pricing />
      <AfterPrice />
    </>
  )
}
