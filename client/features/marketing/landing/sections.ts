import { paths } from '#client/lib/paths.ts'

/** Sections of the landing page that the bar leads to. */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'features', label: 'Features' },
  { id: 'pricing', label: 'Pricing' },
] as const

/** Pages beside the landing page that the bar leads to. */
export const PUBLIC_PAGES = [
  { href: paths.jobs, label: 'Jobs' },
  { href: paths.members, label: 'People' },
  { href: paths.resumeCards, label: 'Resume Cards' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
