import { ArticleHeader } from '#client/ui/article.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'
import { JoinPanel } from './join-panel.tsx'

const STORIES = [
  {
    name: 'Nadia, registered nurse',
    place: 'Portland to Seattle',
    portrait: drawPortrait('nadia', {
      frame: 'avatar',
      background: '#3f6fd8',
      traits: { appearance: 'feminine', hair: 'long', mouth: 'smile', glasses: 'none' },
    }),
    text: [
      `Nadia wants to move north but doesn't know anyone at the hospitals there. She verifies her ID and nursing degree on a Sunday, then starts a call with "USA" and "verified only" selected.`,
      'Her second call is with a charge nurse in Seattle. They talk about shifts for ten minutes and connect. A week later, Nadia has a name to put on her application.',
    ],
    used: ['ID verification', 'Random call', 'Connection'],
  },
  {
    name: 'Tomas, electrician',
    place: 'Calgary',
    portrait: drawPortrait('tomas', {
      frame: 'avatar',
      background: '#2f8f7a',
      traits: { appearance: 'masculine', hair: 'curls', beard: 'stubble', mouth: 'smile' },
    }),
    text: [
      "Tomas has twelve years of experience and a resume from 2014. The assistant shows him which lines an applicant tracking system can't read, and he rewrites them.",
      "He makes a resume card, prints its QR code on his business card and sees how often it's opened.",
    ],
    used: ['Resume analysis', 'Resume card'],
  },
  {
    name: 'Keiko, hiring manager',
    place: 'Toronto',
    portrait: drawPortrait('keiko', {
      frame: 'avatar',
      background: '#8b5cd6',
      traits: { appearance: 'feminine', hair: 'bob', glasses: 'round', mouth: 'soft' },
    }),
    text: [
      'Keiko posts a data analyst job and gets requests to connect. She checks the seals first. Two of the five people have a verified degree.',
      'Instead of phone screens, she makes three short video calls in one afternoon.',
    ],
    used: ['Job posting', 'Credential seals', 'Chosen call'],
  },
]

export function SuccessStoriesScreen() {
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-14">
      <ArticleHeader
        title={`Three ways to use ${BRAND}`}
        lead="Examples, until our members have real stories to tell."
      />
      <Notice className="mt-6 max-w-[46rem]" title="These are fictional examples">
        The people are made up and drawn, and none of this is a customer quote. We'll share stories from real
        members once they tell us theirs and agree to it.
      </Notice>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {STORIES.map(({ name, place, portrait, text, used }) => (
          <li
            key={name}
            className="flex flex-col rounded-l border border-line bg-surface p-5 shadow-1 sm:p-6"
          >
            <div className="flex items-center gap-3">
              <div
                aria-hidden="true"
                className="size-14 shrink-0 overflow-hidden rounded-full *:size-full"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants above
                dangerouslySetInnerHTML={{ __html: portrait }}
              />
              <div>
                <h2 className="text-lg">{name}</h2>
                <p className="text-sm text-muted">{place} · Example</p>
              </div>
            </div>
            <div className="mt-4 grid gap-3 text-pretty text-ink-2">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <ul aria-label="What they used" className="mt-auto flex flex-wrap gap-1.5 pt-5">
              {used.map((feature) => (
                <li key={feature}>
                  <Badge>{feature}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <JoinPanel />
      </div>
    </div>
  )
}
