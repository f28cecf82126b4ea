import { paths } from '#client/lib/paths.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import { TextLink } from './text-link.tsx'

const STEPS = [
  {
    title: 'You upload an ID',
    text: "A driver's license, state or provincial ID card, or passport. We store it encrypted.",
  },
  {
    title: 'A person checks it',
    text: 'A reviewer compares it with your profile. Software reads the barcode to help, and decides nothing.',
  },
  {
    title: 'The green seal appears',
    text: `It shows on your profile, on your cards and in calls. We delete the image ${ID_DOCUMENT_RETENTION_DAYS} days after the decision.`,
  },
]

export function VerificationSteps() {
  return (
    <section aria-labelledby="verification" className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-18">
      <h2 id="verification" className="text-2xl">
        Verified in three steps
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-muted">
        It's your choice. Degrees and licenses are checked the same way, one by one.
      </p>
      <ol className="mt-8 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-l border border-line bg-surface p-5 md:block md:p-6">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-verified-soft text-lg font-semibold text-verified"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg md:mt-4">{title}</h3>
              <p className="mt-1.5 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={paths.verificationProcess}>How verification works in detail</TextLink>
    </section>
  )
}
