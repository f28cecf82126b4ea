import {
  BriefcaseBusiness,
  GraduationCap,
  IdCard,
  type LucideIcon,
  NotebookText,
  Sparkles,
  Video,
} from 'lucide-react'
import type { SectionId } from '../sections.ts'

type Feature = { title: string; text: string; Icon: LucideIcon }

const FEATURES: readonly Feature[] = [
  {
    title: 'Live video',
    text: "Call a member who's online, or meet the next available person. Choose a country, or verified members only.",
    Icon: Video,
  },
  {
    title: 'ID verification',
    text: 'A reviewer compares your license or passport with your profile. We delete the image 30 days later.',
    Icon: IdCard,
  },
  {
    title: 'Credential verification',
    text: 'We check degrees and licenses one by one. Open the green seal to see what was checked, how and when.',
    Icon: GraduationCap,
  },
  {
    title: 'Resume cards',
    text: "A short card about your work with its own link. You choose the colors and whether it's public.",
    Icon: NotebookText,
  },
  {
    title: 'Career assistant',
    text: 'Scores your resume for applicant tracking systems and shows the line behind every point.',
    Icon: Sparkles,
  },
  {
    title: 'Matched jobs',
    text: 'Jobs ranked by how well they fit your profile, with the reasons. Ask to connect right from the job.',
    Icon: BriefcaseBusiness,
  },
]

export function Features() {
  const section: SectionId = 'features'
  return (
    <section id={section} className="border-y border-line bg-surface py-14 lg:py-18">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <h2 className="text-2xl">From a first look to a handshake</h2>
        <p className="mt-2 max-w-[60ch] text-pretty text-muted">
          Meet people live, prove you're who you say you are, and leave them something to remember you by.
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ title, text, Icon }) => (
            <li
              key={title}
              className="flex gap-4 rounded-l border border-line bg-surface p-5 sm:block sm:p-6"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-m bg-action-soft text-action-ink">
                <Icon size={22} />
              </span>
              <div className="min-w-0">
                <h3 className="text-lg sm:mt-4">{title}</h3>
                <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
