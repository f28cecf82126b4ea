import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Operator } from '#client/parts/operator.tsx'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'why',
    title: 'Why it exists',
    body: (
      <>
        <p>
          More and more, people hire and network without ever having met. Profiles can say anything, anyone
          can write a message, and the first real conversation often comes last.
        </p>
        <p>
          {BRAND} turns that around. You start with a live video conversation, and what a profile claims can
          be checked and shown.
        </p>
      </>
    ),
  },
  {
    id: 'principles',
    title: 'What we stand for',
    body: (
      <ul>
        <li>
          <strong>We say only what we checked.</strong> Open a seal to see what was checked, how and when.
        </li>
        <li>
          <strong>We keep little.</strong> We delete ID photos 30 days after the decision, and we don't record
          calls.
        </li>
        <li>
          <strong>We count fairly.</strong> We count a free call only if two people really connected.
        </li>
        <li>
          <strong>One plan, one price.</strong> {PRICE_TEXT_USD}. Cancel in two clicks.
        </li>
        <li>
          <strong>No ads</strong> and no ad tracking.
        </li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: "Who it's for",
    body: (
      <p>
        People in the United States and Canada who are hiring or looking for work. Every member can look for
        jobs and post them.
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
          You can also use the <Link href={paths.contact}>contact form</Link>.
        </p>
      </>
    ),
  },
]

export function AboutScreen() {
  return (
    <Article
      title="About us"
      lead="Professional networking that starts with a conversation, between people who can prove who they are."
      sections={SECTIONS}
    />
  )
}
