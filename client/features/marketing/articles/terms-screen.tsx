import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'
import { Operator } from '#client/ui/operator.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/plans.ts'
import { WhereTaxed } from './where-taxed.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'parties',
    title: 'Between whom',
    body: (
      <>
        <p>You make this agreement with whoever runs this site:</p>
        <div className="mt-3">
          <Operator />
        </div>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <p>
        {BRAND} lets professionals in the United States and Canada meet on live video, verify who they are,
        share resume cards and find jobs. It brings people together; it is no employer, no employment agency
        and no party to what members agree with each other.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You are at least 18, and what you say about yourself is true.</li>
        <li>One person, one account. Keep your password to yourself.</li>
        <li>
          You keep to the <Link href={paths.communityRules}>community rules</Link>.
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
          {PRICE_TEXT_USD} in US dollars, is charged when you join and renews each month until you cancel.
        </p>
        <WhereTaxed>
          <p>Sales tax is added where it applies. You see the total with tax before you pay.</p>
        </WhereTaxed>
        <p>
          You can cancel anytime on the billing page. The membership then stays until the end of the month you
          paid for and is not charged again. There are no other fees. If a payment fails you are asked to mend
          it and keep your membership for seven days.
        </p>
      </>
    ),
  },
  {
    id: 'verification',
    title: 'What verification means',
    body: (
      <p>
        A seal says that a document was checked on the day it names, as the{' '}
        <Link href={paths.verificationProcess}>verification process</Link> describes. It is no background
        check and no guarantee of how somebody will behave. Use your own judgment.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you put here',
    body: (
      <p>
        It stays yours. You allow this site to store it and show it to the people you share it with, for as
        long as you leave it here. Do not put here what you have no right to share. What breaks the rules may
        be removed, and accounts that break them may be suspended or closed.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What is not promised',
    body: (
      <p>
        That you will find a job, or that every call will connect: networks, browsers and people differ. The
        career assistant gives advice, not decisions. Nothing here takes away rights that the law gives you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, and leaving',
    body: (
      <p>
        If these terms change, members are told before it takes effect. You can leave at any time: cancel your
        membership, and <Link href={paths.contact}>ask support</Link> to delete your account. How your data is
        treated is told in the <Link href={paths.privacy}>privacy policy</Link>.
      </p>
    ),
  },
]

export function TermsScreen() {
  return (
    <Article
      title="Terms of service"
      lead="The agreement you enter into by making an account, in plain words."
      sections={SECTIONS}
    />
  )
}
