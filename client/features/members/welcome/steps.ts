import { paths } from '#client/lib/paths.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { WelcomeStep } from '#shared/contracts/members.ts'
import { FREE_SKIPS_IN_WORDS } from '#shared/domain/billing/plans.ts'
import { needsIdDocument } from '#shared/domain/verification/verification.ts'

export type OpenedStep = Exclude<WelcomeStep, 'resume' | 'card'>

type StepText = { readonly label: string; readonly why: string }
type Step = StepText &
  ({ readonly step: OpenedStep } | { readonly step: Exclude<WelcomeStep, OpenedStep>; readonly href: string })

export function welcomeSteps({
  isPremium,
  idVerificationStatus,
  hasIdDocument,
}: Pick<CurrentUser, 'isPremium' | 'idVerificationStatus' | 'hasIdDocument'>): readonly Step[] {
  const isAgain = idVerificationStatus === 'rejected' && needsIdDocument(idVerificationStatus, hasIdDocument)
  return [
    { step: 'photo', label: 'Add a photo', why: 'Put a face to your name.' },
    { step: 'headline', label: 'Add a headline', why: 'Say what you do in a line.' },
    { step: 'resume', label: 'Upload your resume', why: 'Jobs are matched to it.', href: paths.resume },
    {
      step: 'id',
      label: 'Verify your ID',
      why: isAgain ? "Your last one wasn't approved." : 'Verified members come first.',
    },
    {
      step: 'call',
      label: 'Make your first call',
      why: isPremium ? 'Your calls are unlimited.' : `Your first ${FREE_SKIPS_IN_WORDS} calls are free.`,
    },
    { step: 'card', label: 'Create a resume card', why: 'One link for employers.', href: paths.resumeCards },
    { step: 'jobAlert', label: 'Turn on job alerts', why: 'Hear about new jobs that fit.' },
  ]
}
