import card from '../pictures/card-840.avif?url'
import match from '../pictures/match-840.avif?url'
import seal from '../pictures/seal-840.avif?url'

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
export function ProductScreens() {
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
