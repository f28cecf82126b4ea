import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Operator } from '#client/parts/operator.tsx'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { NOTIFICATIONS_RETENTION_DAYS } from '#shared/domain/notifications.ts'
import { EXPORT_RETENTION_DAYS, RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { SIGNAL_DAYS } from '#shared/domain/trust/brakes.ts'
import { MESSAGES_AROUND } from '#shared/domain/trust/moderation.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import { WhereTaxed } from './where-taxed.tsx'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    body: (
      <>
        <p>Responsible for your data, and your contact for questions about it:</p>
        <div className="mt-3">
          <Operator />
        </div>
        <p className="mt-3">
          If you think we've mishandled your data, write to us first. You can also file a complaint with the
          privacy authority where you live: in Canada, the Office of the Privacy Commissioner; in the United
          States, your state&apos;s attorney general.
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep about you',
    body: (
      <ul>
        <li>
          <strong>Account:</strong> name, email address, country, and your password as an argon2id hash, which
          can't be turned back into the password.
        </li>
        <li>
          <strong>Profile:</strong> what you add, such as city, state or province, title, a few lines about
          you, credentials, resume and resume cards.
        </li>
        <li>
          <strong>Verification:</strong> documents you upload (see below), and the decision, how it was made
          and when.
        </li>
        <li>
          <strong>Calls:</strong> who you called, when, how it ended and whether it connected. We don't record
          video, audio or shared screens. In random calls, your own device checks the other person's video for
          explicit content; no picture leaves it.
        </li>
        <li>
          <strong>Meetings:</strong> with whom and when, your private notes, when you joined, and whether each
          of you says that the other showed up. Names that guests give are deleted after{' '}
          {RETENTION_DAYS.meetingGuests} days.
        </li>
        <li>
          <strong>Messages, connections and jobs</strong> you send, make and post.
        </li>
        <li>
          <strong>Applications:</strong> a copy of the resume or card you send, encrypted, with your note and
          answers. It goes when you withdraw, and the copy also when you delete that resume or card.
        </li>
        <li>
          <strong>Membership:</strong> its status and reference numbers from our payment provider, Stripe.
          Card numbers go to Stripe and never reach this site.
          <WhereTaxed>
            {' '}
            To work out sales tax, your card's country and postal code go to Stripe through this site, which
            doesn't keep them.
          </WhereTaxed>
        </li>
        <li>
          <strong>Analyses:</strong> what you entered in the assistant and its answers, encrypted.
        </li>
        <li>
          <strong>Support messages, reports, blocks,</strong> and what moderators decided, so we can act on
          them.
        </li>
        <li>
          <strong>Messages:</strong> for the two of you. If one of you reports a message, a moderator can read
          it and up to {MESSAGES_AROUND} before and after it, and we record each time they do. What a
          moderator removes is hidden but kept with your account, so that it can come back after an appeal.
        </li>
        <li>
          <strong>Sign-ins:</strong> when and how, the type of browser, and the network address without its
          last part. We delete them when you sign out, after a week without use, or after 14 days at the
          latest. We remember each browser you signed in from for 400 days, so we can alert you to new ones.
        </li>
        <li>
          <strong>Codes that recognize you under another account:</strong> made of the cookie of your browser,
          your push address, the number of your card as Stripe names it, your passkey, and the number of your
          ID. They can't be turned back into those. We use them to keep people we banned from coming back, to
          make blocks cover their other accounts, and to count reports from one person once. A code of the
          network you sign in or report from is only used to count reports.
        </li>
        <li>
          <strong>Passkeys:</strong> the public half of each one, and its name. No one can sign in with that
          half.
        </li>
        <li>
          <strong>Browsers where you turned on notifications:</strong> the push address we got from the
          browser, until you sign out there or turn notifications off.
        </li>
      </ul>
    ),
  },
  {
    id: 'documents',
    title: 'Identity documents',
    body: (
      <p>
        We store them encrypted. They're never public, and only you and our reviewers can open them, through
        links that expire. We log every time one is opened. We delete the image 30 days after the decision and
        keep only the method, result, date and a code made of the document's number, which shows us if the
        same document is used for another account.
      </p>
    ),
  },
  {
    id: 'seen',
    title: 'What others see',
    body: (
      <>
        <p>
          Other members see your first name, last initial, title, place, photo and seals. They never see your
          email address or your documents. Whatever you put on a public resume card, including contact
          details, is public on the internet.
        </p>
        <p>
          When you apply for a job, its poster sees what the preview shows you, including contact details in
          your resume. In a blind review, your name, photo, schools and contact stay hidden until you're
          shortlisted.
        </p>
        <p>
          Your photo shows wherever your name does, and in previews of links to your profile. Your browser
          crops it and sends us only that part. We store it without the time, place and device it was taken
          with. When you replace it, remove it or delete your account, we delete it.
        </p>
        <p>
          If the operator has set up a relay, calls with someone you didn't choose go through it, so the other
          person can't see your network address. In a call you both chose, the connection may be direct.
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
        <li>Google, Facebook, LinkedIn or Yahoo, if you sign in with them. They learn that you did.</li>
        <li>
          An AI provider, only if the career assistant names one and you allow it there. It receives the text
          you analyze, after we remove names, contact details, ID and card numbers, and street addresses. You
          can turn it off anytime. Without it, the built-in analyzer does everything on this site.
        </li>
        <li>The companies the operator uses to host this site, store its files and send its email.</li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and your browser',
    body: (
      <p>
        One cookie keeps you signed in, a second, for up to 400 days, tells us you've signed in from this
        browser before and which accounts share it, and a third lasts a few minutes while you use a passkey.
        Your browser also remembers your color scheme, your camera and microphone, notices you dismissed and,
        for up to 24 hours, a registration you started. There are no advertising or tracking cookies.
      </p>
    ),
  },
  {
    id: 'technical',
    title: 'Technical records',
    body: (
      <p>
        To stop password guessing and abuse, we count attempts by network address for a short time. Server
        logs help us find errors. We count profile views once per viewer per day. We tell visitors who aren't
        signed in apart by a hash, not by name.
      </p>
    ),
  },
  {
    id: 'kept-how-long',
    title: 'How long we keep it',
    body: (
      <>
        <p>We keep your account's data as long as you have the account. We delete these sooner:</p>
        <ul>
          <li>Sign-ins: 14 days. Notifications: {NOTIFICATIONS_RETENTION_DAYS} days.</li>
          <li>
            Who viewed your profile: {RETENTION_DAYS.profileViews} days. Who viewed a resume card: one day.
            How many did, without who: {RETENTION_DAYS.cardDays} days.
          </li>
          <li>The image of your ID: {ID_DOCUMENT_RETENTION_DAYS} days after the decision.</li>
          <li>
            Codes that recognize you: {SIGNAL_DAYS.browser} days after we last saw a browser,{' '}
            {SIGNAL_DAYS.card / 365} years for a card, passkey or ID, {SIGNAL_DAYS.network} days for a
            network.
          </li>
          <li>Calls, including who, when, and your private notes: {RETENTION_DAYS.calls} days.</li>
          <li>Meetings, including who, when, and what about: {RETENTION_DAYS.meetings} days.</li>
          <li>Analyses, reports, and answered messages to support: {RETENTION_DAYS.analyses / 365} years.</li>
          <li>A copy of your data you requested: {EXPORT_RETENTION_DAYS} days.</li>
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
          You can change your profile anytime, make a resume card private and leave the member directory. In
          your <Link href={paths.settings}>settings</Link> you can download a copy of everything we keep about
          you or delete your account.
        </p>
        <p>
          Deleting takes a few minutes and can't be undone. Your messages are deleted for both people. What we
          keep no longer names you: payment records, which the law requires, and the log of who opened and
          decided on documents, both under a number, and reports you made, without your name or your words.
          The operator's backups include your data until they're replaced.
        </p>
        <p>
          If you were suspended or banned, or reports about you were open, we keep a code made of your email
          address, the rule and the number of reports: for a ban two years, for open reports one year, and for
          a suspension until it would have ended. The code shows us the address if it registers again, and
          can't be turned back into it. If you were suspended or banned, we keep the codes of your browsers,
          cards, passkeys and ID as long.
        </p>
        <p>
          If you can't sign in, <Link href={paths.contact}>write to support</Link> and choose "My data".
        </p>
      </>
    ),
  },
]

export function PrivacyScreen() {
  return (
    <Article
      title="Privacy policy"
      lead="What we keep, who sees it and when we delete it, in plain English."
      sections={SECTIONS}
    />
  )
}
