import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Pricing />
    </>
  )
}
