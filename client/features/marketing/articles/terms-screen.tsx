import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Operator } from '#client/parts/operator.tsx'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { WhereTaxed } from './where-taxed.tsx'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'parties',
    title: 'Who this agreement is between',
    body: (
      <>
        <p>This agreement is between you and the operator of this site:</p>
        <div className="mt-3">
          <Operator />
        </div>
      </>
    ),
  },
  {
    id: 'service',
    title: "What's included",
    body: (
      <p>
        {BRAND} lets professionals in the United States and Canada meet on live video, verify who they are,
        share resume cards and find jobs. It brings people together. It isn't an employer or an employment
        agency, and it isn't a party to what members agree with each other.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You're at least 18, and what you say about yourself is true.</li>
        <li>One person, one account. Don't share your password.</li>
        <li>
          You follow the <Link href={paths.communityRules}>community rules</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'price',
    title: 'Price, renewal and canceling',
    body: (
      <>
        <p>
          An account is free, with {FREE_SKIPS} free video calls. The Premium Membership costs{' '}
          {PRICE_TEXT_USD} in US dollars. We charge it when you join and each month after that until you
          cancel.
        </p>
        <WhereTaxed>
          <p>Sales tax is added where it applies. You see the total with tax before you pay.</p>
        </WhereTaxed>
        <p>
          You can cancel anytime on the Billing page. You'll keep the membership until the end of the month
          you paid for and won't be charged again. There are no other fees. If a payment fails, we'll ask you
          to update your card, and you keep your membership for seven days.
        </p>
      </>
    ),
  },
  {
    id: 'verification',
    title: 'What verification means',
    body: (
      <p>
        A seal means we checked a document on the date shown, as described in the{' '}
        <Link href={paths.verificationProcess}>verification process</Link>. It isn't a background check or a
        guarantee of how someone will behave. Use your own judgment.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you post',
    body: (
      <p>
        It stays yours. You allow this site to store it and show it to the people you share it with for as
        long as you leave it here. Don't post anything you don't have the right to share. We may remove what
        breaks the rules, and suspend or close accounts that break them.
      </p>
    ),
  },
  {
    id: 'limits',
    title: "What we don't promise",
    body: (
      <p>
        We can't promise that you'll find a job or that every call will connect. Networks, browsers and people
        differ. The career assistant gives advice, not decisions. Nothing here takes away rights the law gives
        you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and leaving',
    body: (
      <p>
        If these terms change, we'll tell members before the change takes effect. You can leave anytime:
        cancel your membership and <Link href={paths.contact}>ask support</Link> to delete your account. Learn
        how we handle your data in the <Link href={paths.privacy}>privacy policy</Link>.
      </p>
    ),
  },
]

export function TermsScreen() {
  return (
    <Article
      title="Terms of service"
      lead="The agreement you make when you create an account, in plain English."
      sections={SECTIONS}
    />
  )
}
