import { readLink } from './link.ts'
import { CARD_LIMITS, cleanAchievements, cleanLine, cleanSkills, cleanText } from './rules.ts'

export type ImportedCard = {
  title: string
  tagline: string
  skills: string[]
  experience: string
  education: string
  achievements: string[]
  contactEmail: string
  linkedinUrl: string
  portfolioUrl: string
}

export const NOTHING_IMPORTED: ImportedCard = {
  title: '',
  tagline: '',
  skills: [],
  experience: '',
  education: '',
  achievements: [],
  contactEmail: '',
  linkedinUrl: '',
  portfolioUrl: '',
}

export function fitOnCard(found: Partial<ImportedCard>): ImportedCard {
  const skills = (found.skills ?? []).filter((skill) => cleanLine(skill).length <= CARD_LIMITS.skill)
  const achievements = (found.achievements ?? []).map((text) =>
    shortened(cleanLine(text), CARD_LIMITS.achievement),
  )
  const email = (found.contactEmail ?? '').trim()
  return {
    title: shortened(cleanLine(found.title ?? ''), CARD_LIMITS.title),
    tagline: shortened(cleanLine(found.tagline ?? ''), CARD_LIMITS.tagline),
    skills: cleanSkills(skills).slice(0, CARD_LIMITS.skills),
    experience: shortened(cleanText(found.experience ?? ''), CARD_LIMITS.experience),
    education: shortened(cleanText(found.education ?? ''), CARD_LIMITS.education),
    achievements: cleanAchievements(achievements).slice(0, CARD_LIMITS.achievements),
    contactEmail:
      /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) && email.length <= CARD_LIMITS.contactEmail
        ? email
        : '',
    linkedinUrl: readLink(found.linkedinUrl ?? '') ?? '',
    portfolioUrl: readLink(found.portfolioUrl ?? '') ?? '',
  }
}

export function isEmptyImport(card: ImportedCard): boolean {
  return Object.values(card).every((value) => value.length === 0)
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).toWellFormed()
  const end = cut.search(/\s\S*$/)
  return `${(end > max * 0.6 ? cut.slice(0, end) : cut).trimEnd()}…`
}
