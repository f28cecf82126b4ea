import { Check } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { CONFIRM_DAYS } from '#shared/domain/jobs/jobs.ts'
import { ID_DOCUMENT_RETENTION_DAYS } from '#shared/domain/verification/verification.ts'
import card from '../pictures/card-840.avif?url'
import match from '../pictures/match-840.avif?url'
import seal from '../pictures/seal-840.avif?url'
import { Features } from './features.tsx'
import { TextLink } from './text-link.tsx'

export function BeforePrice() {
  return (
    <>
      <ProductScreens />
      <VerificationSteps />
      <Audiences />
      <Features />
    </>
  )
}

const AUDIENCES = [
  {
    title: "If you're looking for work",
    points: [
      'Ask to connect with the person who posted the job',
      'Talk face to face before you send another application',
      'See what your resume is missing for a job',
    ],
    link: { href: paths.jobs, label: 'See open jobs' },
  },
  {
    title: "If you're hiring",
    points: [
      `Post a job for free. Every ${CONFIRM_DAYS} days, one press keeps it listed`,
      'See whose ID, degree or license was checked before you talk',
      'Meet candidates on video in the browser, with nothing to install',
    ],
    link: { href: paths.members, label: 'Find professionals' },
  },
]

function Audiences() {
  return (
    <section aria-label="Who it's for" className="mx-auto max-w-page px-4 pb-14 sm:px-6 lg:pb-18">
      <ul className="grid gap-4 md:grid-cols-2">
        {AUDIENCES.map(({ title, points, link }) => (
          <li key={title} className="rounded-l border border-line bg-surface p-6 sm:p-8">
            <h2 className="text-xl">{title}</h2>
            <ul className="mt-4 grid gap-3">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-3">
                  <Check size={20} className="mt-0.5 shrink-0 text-action" />
                  {point}
                </li>
              ))}
            </ul>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STEPS = [
  {
    title: 'You upload an ID',
    text: "A driver's license, state or provincial ID card, or passport. We store it encrypted.",
  },
  {
    title: 'A person checks it',
    text: 'A reviewer compares it with your profile. Software reads the barcode to help, and decides nothing.',
  },
  {
    title: 'The green seal appears',
    text: `It shows on your profile, on your cards and in calls. We delete the image ${ID_DOCUMENT_RETENTION_DAYS} days after the decision.`,
  },
]

function VerificationSteps() {
  return (
    <section aria-labelledby="verification" className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-18">
      <h2 id="verification" className="text-2xl">
        Verified in three steps
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-muted">
        It's your choice. Degrees and licenses are checked the same way, one by one.
      </p>
      <ol className="mt-8 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-l border border-line bg-surface p-5 md:block md:p-6">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-verified-soft text-lg font-semibold text-verified"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg md:mt-4">{title}</h3>
              <p className="mt-1.5 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href={paths.verificationProcess}>How verification works in detail</TextLink>
    </section>
  )
}

const SCREENS = [
  {
    src: seal,
    alt: `A profile with the badge "ID verified" opened: government ID, checked by a reviewer, with the date and what the check doesn't prove.`,
    title: 'Open a seal to see what was checked',
    text: "Who checked it, how and when. It also says what the check doesn't prove.",
  },
  {
    src: match,
    alt: 'A match score of 81 out of 100 with its reasons: five of five skills asked for, and the lines of the resume behind each point.',
    title: 'A score with its reasons',
    text: 'The assistant compares a job with a resume and shows the line behind every point.',
  },
  {
    src: card,
    alt: 'A resume card with three verified badges, a title, skills and experience.',
    title: 'A resume card with its own link',
    text: 'Share it, or print its QR code. Your verified badges are on it.',
  },
]

/** Screens of the product; `npm run pictures` takes them again. */
function ProductScreens() {
  return (
    <section aria-labelledby="screens" className="border-y border-line bg-surface py-14 lg:py-18">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 id="screens" className="text-2xl">
          See it before you join
        </h2>
        <p className="mt-2 text-muted">Real screens with sample people.</p>
        <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-5 lg:gap-8">
          {SCREENS.map(({ src, alt, title, text }) => (
            <li key={title} className="max-md:mx-auto max-md:max-w-105">
              <img
                src={src}
                alt={alt}
                width={840}
                height={840}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-l border border-line bg-tint"
              />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
