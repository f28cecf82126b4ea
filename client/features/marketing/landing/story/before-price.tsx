import { Audiences } from './audiences.tsx'
import { Features } from './features.tsx'
import { Screens } from './screens.tsx'
import { VerificationSteps } from './verification-steps.tsx'

export function BeforePrice() {
  return (
    <>
      <Screens />
      <VerificationSteps />
      <Audiences />
      <Features />
    </>
  )
}
