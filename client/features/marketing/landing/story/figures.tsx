import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { CONFIRM_DAYS } from '#shared/domain/jobs/jobs.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'

const FIGURES = [
  { figure: FREE_SKIPS, text: 'calls free, without a card' },
  { figure: 0, text: 'calls recorded' },
  { figure: ID_DOCUMENT_RETENTION_DAYS, text: 'days until your ID photo is deleted' },
  { figure: CONFIRM_DAYS, text: 'days until a job that no one confirms closes' },
]

/** The product's own rules, so every figure is true. */
export function Figures() {
  return (
    <section aria-labelledby="figures" className="border-y border-line bg-surface py-12">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 id="figures" className="sr-only">
          In numbers
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {FIGURES.map(({ figure, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-pretty text-ink-2">{text}</dt>
              <dd className="text-3xl font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
