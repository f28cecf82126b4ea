import { paths } from '#client/lib/paths.ts'

export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'features', label: 'Features' },
  { id: 'pricing', label: 'Pricing' },
] as const

export const PUBLIC_PAGES = [
  { href: paths.jobs, label: 'Jobs' },
  { href: paths.members, label: 'People' },
  { href: paths.resumeCards, label: 'Resume Cards' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
