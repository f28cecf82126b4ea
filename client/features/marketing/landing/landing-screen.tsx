import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

/** What a visitor sees first. */
export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Pricing />
    </>
  )
}
