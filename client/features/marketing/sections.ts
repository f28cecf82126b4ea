/** Sections of the landing page that the bar leads to. */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'features', label: 'Features' },
  { id: 'pricing', label: 'Pricing' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
