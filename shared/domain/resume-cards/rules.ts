import { withoutHidden } from '../account/name-rules.ts'
import { CARD_COLORS } from './card-colors.ts'
import { LINK_MAX_LENGTH } from './link.ts'

export const CARD_LIMITS = {
  title: 120,
  tagline: 200,
  skill: 60,
  skills: 40,
  experience: 5_000,
  education: 3_000,
  achievement: 300,
  achievements: 20,
  contactEmail: 254,
  link: LINK_MAX_LENGTH,
} as const
export const CARD_ORDERS = ['newest', 'title'] as const
export type CardOrder = (typeof CARD_ORDERS)[number]
export const CARDS_A_PAGE = 20
export const CARDS_A_MEMBER = 20
export const SKILL_CHIPS = 20

export const DEFAULT_COLORS = CARD_COLORS.professional

export const ADVANCED_CARD_FILTERS = ['country', 'state', 'verified'] as const

/** Removes control and direction-changing characters, which hide the true text. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
  return withoutHidden(lines).trim()
}

export function skillKey(skill: string): string {
  return cleanLine(skill).toLowerCase()
}

export function addSkill(skills: readonly string[], skill: string): readonly string[] {
  const added = cleanLine(skill)
  const isNew = added !== '' && !skills.some((known) => skillKey(known) === skillKey(added))
  return isNew ? [...skills, added] : skills
}

export function addAchievement(achievements: readonly string[], text: string): readonly string[] {
  const added = cleanLine(text)
  return added === '' ? achievements : [...achievements, added]
}

export function cleanSkills(skills: readonly string[]): string[] {
  return [...skills.reduce<readonly string[]>(addSkill, [])]
}

export function cleanAchievements(achievements: readonly string[]): string[] {
  return [...achievements.reduce<readonly string[]>(addAchievement, [])]
}

/** A download's file name: anything but letters and digits becomes '_' (spec 2, section 7). */
export function fileName(title: string, ending: string): string {
  return `${title.replace(/[^a-z0-9]/gi, '_')}_resume_card.${ending}`
}

export const QR_WIDTH = 300
export const QR_MARGIN = 2
