import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/plans.ts'
import { JoinPanel } from './join-panel.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'profile',
    title: 'Make a profile',
    body: (
      <>
        <p>
          An account is free. You give your name, your country (United States or Canada), and, if you like,
          your city, your profession and a few lines about yourself.
        </p>
        <p>
          To people you are not connected with you appear by your first name and the initial of your last
          name. Your email address is never shown to other members.
        </p>
      </>
    ),
  },
  {
    id: 'video',
    title: 'Meet somebody on video',
    body: (
      <>
        <p>There are two ways into a call:</p>
        <ul>
          <li>
            <strong>Call a member you chose.</strong> Their browser rings, and they accept or decline.
          </li>
          <li>
            <strong>Meet the next person in line.</strong> You are matched with a member who is waiting too
            and the call starts at once. You can ask for one country, or for verified members only.
          </li>
        </ul>
        <p>
          Both of you see name, profession, place and seals from the moment you are matched. You can mute
          yourself, turn the camera off, share your screen, write, report or block. Without a camera you can
          join with your voice, or in writing.
        </p>
      </>
    ),
  },
  {
    id: 'verified',
    title: 'Show that it is you',
    body: (
      <p>
        Upload a government ID and add your education. A reviewer checks each and a green seal appears beside
        your name; it opens to what was checked, how and when. The{' '}
        <Link href={paths.verificationProcess}>verification process</Link> is described step by step.
      </p>
    ),
  },
  {
    id: 'jobs',
    title: 'Look for work, or for people',
    body: (
      <p>
        Jobs are ranked by how they fit your profile, with the reasons beside each. From a job you can ask to
        connect with whoever posted it. A resume card gives you a link that shows your work at a glance, and
        the career assistant reads a resume the way applicant tracking systems do.
      </p>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <p>
          Your first {FREE_SKIPS} video calls are free. A free call counts only if you were really connected:
          calls that fail, go unanswered, or that you reported for abuse cost nothing.
        </p>
        <p>
          After that the Premium Membership is {PRICE_TEXT_USD}. Cancel anytime; it then lasts to the end of
          the month you paid for. <Link href={`${paths.home}#pricing`}>See what is in it.</Link>
        </p>
      </>
    ),
  },
]

export function HowItWorksScreen() {
  return (
    <Article
      title="How it works"
      lead={`${BRAND} is a place for professionals in the USA and Canada to meet face to face, live, and to know whom they are talking to.`}
      sections={SECTIONS}
    >
      <JoinPanel />
    </Article>
  )
}
