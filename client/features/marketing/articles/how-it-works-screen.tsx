import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { JoinPanel } from './join-panel.tsx'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'profile',
    title: 'Create a profile',
    body: (
      <>
        <p>
          An account is free. You enter your name, your country (United States or Canada) and, if you like,
          your city, your profession and a few lines about yourself.
        </p>
        <p>
          People you aren't connected with see your first name and last initial. We never show your email
          address to other members.
        </p>
      </>
    ),
  },
  {
    id: 'video',
    title: 'Meet someone on video',
    body: (
      <>
        <p>There are two ways into a call:</p>
        <ul>
          <li>
            <strong>Call a member you chose.</strong> Their browser rings, and they accept or decline.
          </li>
          <li>
            <strong>Meet the next available person.</strong> We match you with a member who is waiting too,
            and the call starts right away. You can choose one country, or verified members only.
          </li>
        </ul>
        <p>
          You both see each other's name, profession, place and seals as soon as you're matched. You can mute
          yourself, turn off your camera, share your screen, chat, report or block. No camera? You can join by
          voice or chat.
        </p>
      </>
    ),
  },
  {
    id: 'verified',
    title: 'Show who you are',
    body: (
      <p>
        Upload a government ID and add your education. A reviewer checks each one, and a green seal appears
        next to your name. Open it to see what was checked, how and when. The{' '}
        <Link href={paths.verificationProcess}>verification process</Link> explains each step.
      </p>
    ),
  },
  {
    id: 'jobs',
    title: 'Look for work or for people',
    body: (
      <p>
        We rank jobs by how well they fit your profile and show you why. You can ask to connect with the
        person who posted a job. A resume card gives you a link that shows your work at a glance, and the
        career assistant reads your resume the way applicant tracking systems do.
      </p>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <p>
          Your first {FREE_SKIPS} video calls are free. A free call counts only if you really connected. Calls
          that fail, go unanswered or that you report for abuse cost nothing.
        </p>
        <p>
          After that, the Premium Membership is {PRICE_TEXT_USD}. Cancel anytime, and it lasts until the end
          of the month you paid for. <Link href={`${paths.home}#pricing`}>See what's included.</Link>
        </p>
      </>
    ),
  },
]

export function HowItWorksScreen() {
  return (
    <Article
      title="How it works"
      lead={`${BRAND} is where professionals in the USA and Canada meet face to face on live video and know who they're talking to.`}
      sections={SECTIONS}
    >
      <JoinPanel />
    </Article>
  )
}
