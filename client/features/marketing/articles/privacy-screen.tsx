import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'
import { Operator } from '#client/ui/operator.tsx'
import { NOTIFICATIONS_KEPT_DAYS } from '#shared/domain/notifications.ts'
import { EXPORT_KEPT_DAYS, KEPT_DAYS } from '#shared/domain/privacy.ts'
import { ID_DOCUMENT_KEPT_DAYS } from '#shared/domain/verification.ts'
import { WhereTaxed } from './where-taxed.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <>
        <p>Responsible for your data, and whom you can write to about it:</p>
        <div className="mt-3">
          <Operator />
        </div>
        <p className="mt-3">
          If you think your data is not handled right, write to us first. You can also complain to the
          authority that protects privacy where you live: in Canada the Office of the Privacy Commissioner, in
          the United States your state&apos;s attorney general.
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What is kept about you',
    body: (
      <ul>
        <li>
          <strong>Account:</strong> name, email address, country, and your password as an argon2id hash, from
          which it cannot be read.
        </li>
        <li>
          <strong>Profile:</strong> what you add: city, state or province, title, a few lines about you,
          credentials, resume, resume cards.
        </li>
        <li>
          <strong>Verification:</strong> documents you upload (see below), the decision, how and when it was
          made.
        </li>
        <li>
          <strong>Calls:</strong> with whom, when, how it ended and whether it connected. Picture, sound and
          shared screens are not recorded.
        </li>
        <li>
          <strong>Messages, connections and jobs</strong> that you send, make and post.
        </li>
        <li>
          <strong>Membership:</strong> its state and the references of the payment provider, Stripe. Card
          numbers go to Stripe and never reach this site.
          <WhereTaxed>
            {' '}
            For sales tax, the country and postal code of your card go to Stripe through this site, which does
            not keep them.
          </WhereTaxed>
        </li>
        <li>
          <strong>Analyses:</strong> what you gave the assistant and its answers, encrypted.
        </li>
        <li>
          <strong>Support messages, reports and blocks,</strong> so that they can be acted on.
        </li>
        <li>
          <strong>Sign-ins:</strong> when and how, the kind of browser, and the network without its last part.
          They go when you sign out, after a week without use, and after 14 days at the latest. A mark of each
          browser you signed in from is kept for 400 days, to tell you of new ones.
        </li>
        <li>
          <strong>Passkeys:</strong> the public half of each, and its name. Nobody can sign in with that half.
        </li>
        <li>
          <strong>Browsers you asked to be told on:</strong> the address their maker gave us for it, until you
          sign out there or turn it off.
        </li>
      </ul>
    ),
  },
  {
    id: 'documents',
    title: 'Identity documents',
    body: (
      <p>
        They are stored encrypted, are never public, and can be opened only by you and by reviewers, through
        links that expire. Every opening is written down. The picture is deleted 30 days after the decision;
        the method, the result and the date stay.
      </p>
    ),
  },
  {
    id: 'seen',
    title: 'What others see',
    body: (
      <>
        <p>
          Other members see your first name, the initial of your last name, your title, place, picture and
          seals. They never see your email address or your documents. What you write on a public resume card,
          your contact address included if you put it there, is public on the internet.
        </p>
        <p>
          In a call with somebody you did not choose, the connection goes through a relay wherever the
          operator has set one up, so that your network address is not shown to the other side. In a call you
          both chose the connection may be direct.
        </p>
      </>
    ),
  },
  {
    id: 'passed',
    title: 'Who receives data',
    body: (
      <ul>
        <li>Stripe, for payments.</li>
        <li>Google, Facebook, LinkedIn or Yahoo, if you sign in with them: they learn that you did.</li>
        <li>
          An AI provider, only if the career assistant names one and you allowed it there: the texts you
          analyze, after we remove names, contact details, ID and card numbers, and street addresses. You can
          turn it off at any time. Otherwise the built-in analyzer does everything on this site.
        </li>
        <li>Whoever the operator uses to host this site, store its files and send its mail.</li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and your browser',
    body: (
      <p>
        One cookie keeps you signed in, a second tells us that you have signed in from this browser before,
        and a third lasts a few minutes while you use a passkey. Your browser also remembers your color
        scheme, your camera and microphone, notices you dismissed and, for at most 24 hours, a registration
        you have begun. There are no advertising or tracking cookies.
      </p>
    ),
  },
  {
    id: 'technical',
    title: 'Technical records',
    body: (
      <p>
        To hold off guessing and floods, attempts are counted by network address for a short time. Server logs
        help to find faults. Profile views are counted once per viewer and day; visitors who are not signed in
        are told apart by a hash, not by name.
      </p>
    ),
  },
  {
    id: 'kept-how-long',
    title: 'How long it is kept',
    body: (
      <>
        <p>What belongs to your account lasts as long as it does. These go sooner:</p>
        <ul>
          <li>Sign-ins: 14 days. Notifications: {NOTIFICATIONS_KEPT_DAYS} days.</li>
          <li>Who saw your profile: {KEPT_DAYS.profileViews} days. Who saw a resume card: one day.</li>
          <li>The picture of your ID: {ID_DOCUMENT_KEPT_DAYS} days after the decision.</li>
          <li>Calls, with whom and when: {KEPT_DAYS.calls} days.</li>
          <li>Analyses, reports, and letters to support once answered: {KEPT_DAYS.analyses / 365} years.</li>
          <li>A copy of your data that you asked for: {EXPORT_KEPT_DAYS} days.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your choices',
    body: (
      <>
        <p>
          You can change your profile at any time, make a resume card private, and leave the directory of
          members. In your <Link href={paths.settings}>settings</Link> you can download a copy of everything
          we keep about you, and delete your account.
        </p>
        <p>
          Deleting it takes minutes and cannot be undone. Your messages go on both sides. What stays names you
          no more: records of payments, which the law asks for, and the log of who opened and decided on
          documents, both under a number; reports you made, without you and without your words. Copies that
          the operator made in case of disaster hold you until they are replaced.
        </p>
        <p>
          If you cannot sign in, <Link href={paths.contact}>write to support</Link> and choose "My data".
        </p>
      </>
    ),
  },
]

export function PrivacyScreen() {
  return (
    <Article
      title="Privacy policy"
      lead="What this software keeps, who sees it, and when it goes, in plain words."
      sections={SECTIONS}
    />
  )
}
