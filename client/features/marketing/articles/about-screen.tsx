import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'
import { Operator } from '#client/ui/operator.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { PRICE_TEXT_USD } from '#shared/domain/plans.ts'

const SECTIONS: readonly Section[] = [
  {
    id: 'why',
    title: 'Why it exists',
    body: (
      <>
        <p>
          Hiring and networking happen more and more between people who have never met. Profiles can say
          anything, messages can be written by anybody, and a first real conversation often comes last.
        </p>
        <p>
          {BRAND} turns that around: a conversation on live video comes first, and what a profile claims can
          be checked and shown.
        </p>
      </>
    ),
  },
  {
    id: 'principles',
    title: 'What we hold ourselves to',
    body: (
      <ul>
        <li>
          <strong>Say only what was checked.</strong> A seal opens to what was checked, how and when.
        </li>
        <li>
          <strong>Keep little.</strong> ID pictures are deleted 30 days after the decision. Calls are not
          recorded by the software.
        </li>
        <li>
          <strong>Count fairly.</strong> A free call is used only when two people were really connected.
        </li>
        <li>
          <strong>One plan, one price.</strong> {PRICE_TEXT_USD}, canceled in two clicks.
        </li>
        <li>
          <strong>No advertising</strong> is built into the software, and no tracking for it.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'For whom',
    body: (
      <p>
        For people who look for work or hire, in the United States and Canada. Members can both look for jobs
        and post them.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'Who runs this site',
    body: (
      <>
        <Operator />
        <p className="mt-4">
          The <Link href={paths.contact}>contact form</Link> reaches us as well.
        </p>
      </>
    ),
  },
]

export function AboutScreen() {
  return (
    <Article
      title="About us"
      lead="Professional networking that starts with a conversation, between people who can show who they are."
      sections={SECTIONS}
    />
  )
}
