import { paths } from '#client/lib/paths.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { CONFIRM_DAYS } from '#shared/domain/jobs/jobs.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import { TextLink } from './text-link.tsx'

export function AfterPrice() {
  return (
    <>
      <Figures />
      <Faq />
    </>
  )
}

const FIGURES = [
  { figure: FREE_SKIPS, text: 'calls free, without a card' },
  { figure: 0, text: 'calls recorded' },
  { figure: ID_DOCUMENT_RETENTION_DAYS, text: 'days until your ID photo is deleted' },
  { figure: CONFIRM_DAYS, text: 'days until a job that no one confirms closes' },
]

/** The product's own rules, so every figure is true. */
function Figures() {
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

const QUESTIONS = [
  {
    question: 'Do I need a card to try it?',
    answer: `No. An account is free, and so are your first ${FREE_SKIPS} calls. A call counts only if it really connected.`,
  },
  {
    question: 'What does it cost after that?',
    answer: `${PRICE_TEXT_USD}. Cancel anytime under Billing. You keep Premium until the end of the month you paid for.`,
  },
  {
    question: 'Who can I meet?',
    answer:
      "Members in the USA and Canada. Call someone who's online, or meet the next available person. You can choose one country, or verified members only.",
  },
  {
    question: 'Is everyone verified?',
    answer:
      "No, verification is optional. A green seal means that a reviewer approved that member's ID or credential. Without a seal, we haven't checked who someone is.",
  },
  {
    question: 'What happens to my ID photo?',
    answer: `We store it encrypted. Only you and our reviewers can open it, and we log every time someone does. It's deleted ${ID_DOCUMENT_RETENTION_DAYS} days after the decision.`,
  },
  {
    question: 'Are calls recorded?',
    answer: "No. Video and audio are encrypted between the two browsers and aren't stored.",
  },
  {
    question: 'What if someone behaves badly?',
    answer: "Press Report or Block in the call. It ends right away, and a reported call doesn't count.",
  },
]

function Faq() {
  return (
    <section aria-labelledby="faq" className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-18">
      <div className="mx-auto max-w-3xl">
        <h2 id="faq" className="text-2xl">
          Questions people ask first
        </h2>
        <div className="mt-6 divide-y divide-line rounded-l border border-line bg-surface shadow-1">
          {QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
        <TextLink href={paths.help}>More in the help center</TextLink>
      </div>
    </section>
  )
}
