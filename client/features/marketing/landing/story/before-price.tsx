import { Audiences } from './audiences.tsx'
import { Features } from './features.tsx'
import { ProductScreens } from './product-screens.tsx'
import { VerificationSteps } from './verification-steps.tsx'

export function BeforePrice() {
  return (
    <>
      <ProductScreens />
      <VerificationSteps />
      <Audiences />
      <Features />
    </>
  )
}
