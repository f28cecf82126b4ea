import { BadgeCheck, Eye, Gift, type LucideIcon, MonitorUp, ShieldCheck, Video } from 'lucide-react'
import type { SectionId } from './sections.ts'

type Feature = { title: string; text: string; Icon: LucideIcon }

const FEATURES: readonly Feature[] = [
  {
    title: 'Live video',
    text: 'Call a member who is online, or meet the next one in line. Choose the country, or verified members only.',
    Icon: Video,
  },
  {
    title: 'You see who it is',
    text: 'Name, profession, place and seals are on screen before the call and stay there during it.',
    Icon: Eye,
  },
  {
    title: 'Seals that open',
    text: 'A green seal tells what was checked, how and when. No seal means that nothing was.',
    Icon: BadgeCheck,
  },
  {
    title: 'Show your work',
    text: 'Share your screen and send links and notes while you talk. No camera? Join with your voice, or in writing.',
    Icon: MonitorUp,
  },
  {
    title: 'Fair free calls',
    text: 'A free call counts only once you were really connected. Calls that fail or go unanswered cost nothing.',
    Icon: Gift,
  },
  {
    title: 'You stay in charge',
    text: 'Report or block somebody from inside the call: it ends at once, and you are not matched again.',
    Icon: ShieldCheck,
  },
]

export function Features() {
  const section: SectionId = 'features'
  return (
    <section id={section} className="border-y border-line bg-surface py-14 lg:py-18">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 className="text-2xl">What you can do here today</h2>
        <p className="mt-2 text-muted">All of it works now, with a free account.</p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ title, text, Icon }) => (
            <li key={title} className="rounded-l border border-line bg-surface p-6">
              <span className="grid size-11 place-items-center rounded-m bg-action-soft text-action-ink">
                <Icon size={22} aria-hidden="true" />
              </span>
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
