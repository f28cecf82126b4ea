/** Characters of each text, and entries of each list. */
export const PROFILE_LIMITS = {
  pronouns: 30,
  line: 120,
  date: 40,
  description: 2_000,
  experience: 30,
  education: 15,
  skill: 60,
  skills: 50,
  language: 60,
  languages: 15,
  label: 40,
  url: 300,
  links: 8,
} as const

export const LANGUAGE_LEVELS = {
  native: 'Native',
  fluent: 'Fluent',
  professional: 'Professional',
  conversational: 'Conversational',
  basic: 'Basic',
} as const
export type LanguageLevel = keyof typeof LANGUAGE_LEVELS

export const LINK_KINDS = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  portfolio: 'Portfolio',
  other: 'Website',
} as const
export type LinkKind = keyof typeof LINK_KINDS

/** A job. Dates are '2024' or '2024-05'; the end is null while it is current, or if it isn't known. */
export type Experience = {
  readonly role: string
  readonly company: string
  readonly start: string | null
  readonly end: string | null
  readonly current: boolean
  readonly description: string
}
/** Years. */
export type Education = {
  readonly school: string
  readonly degree: string
  readonly field: string
  readonly start: number | null
  readonly end: number | null
}
export type Language = { readonly name: string; readonly level: LanguageLevel | null }
export type ProfileLink = { readonly kind: LinkKind; readonly label: string | null; readonly url: string }

/** What a profile says beyond headline, about and place. */
export type ProfileDetails = {
  readonly pronouns: string | null
  readonly experience: Experience[]
  readonly education: Education[]
  readonly skills: string[]
  readonly languages: Language[]
  readonly links: ProfileLink[]
}

export const NO_DETAILS: ProfileDetails = {
  pronouns: null,
  experience: [],
  education: [],
  skills: [],
  languages: [],
  links: [],
}

export const FIRST_YEAR = 1950
export const LAST_YEAR = 2049
