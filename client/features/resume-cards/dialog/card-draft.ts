import type { ResumeCard, ResumeCardInput } from '#shared/contracts/resume-cards.ts'
import type { Colors } from '#shared/domain/resume-cards/contrast.ts'
import type { CardFacts } from '#shared/domain/resume-cards/formats.ts'
import type { ImportedCard } from '#shared/domain/resume-cards/imported.ts'
import {
  addAchievement,
  addSkill,
  CARD_LIMITS,
  cleanLine,
  DEFAULT_COLORS,
  readLink,
} from '#shared/domain/resume-cards/rules.ts'

/** A card while it is being written, with the text in the boxes for the next skill and achievement. */
export type CardDraft = ImportedCard & {
  backgroundColor: string
  textColor: string
  accentColor: string
  isPublic: boolean
  nextSkill: string
  nextAchievement: string
}
export type DraftErrors = Partial<Record<string, string>>

const UNWRITTEN = { nextSkill: '', nextAchievement: '' }

export function emptyDraft(): CardDraft {
  return {
    title: '',
    tagline: '',
    skills: [],
    experience: '',
    education: '',
    achievements: [],
    contactEmail: '',
    linkedinUrl: '',
    portfolioUrl: '',
    backgroundColor: DEFAULT_COLORS.background,
    textColor: DEFAULT_COLORS.text,
    accentColor: DEFAULT_COLORS.accent,
    isPublic: true,
    ...UNWRITTEN,
  }
}

export function draftOf(card: ResumeCard): CardDraft {
  return {
    title: card.title,
    tagline: card.tagline ?? '',
    skills: [...card.skills],
    experience: card.experience ?? '',
    education: card.education ?? '',
    achievements: [...card.achievements],
    contactEmail: card.contactEmail ?? '',
    linkedinUrl: card.linkedinUrl ?? '',
    portfolioUrl: card.portfolioUrl ?? '',
    backgroundColor: card.backgroundColor,
    textColor: card.textColor,
    accentColor: card.accentColor,
    isPublic: card.isPublic,
    ...UNWRITTEN,
  }
}

/** Overwrites the draft with what an import found; what it didn't find stays. */
export function withImport(draft: CardDraft, found: ImportedCard): CardDraft {
  const given = Object.entries(found).filter(([, value]) => value.length > 0)
  return { ...draft, ...Object.fromEntries(given) }
}

export function colorsOfDraft(draft: CardDraft): Colors {
  return { background: draft.backgroundColor, text: draft.textColor, accent: draft.accentColor }
}

/** The draft as a card. */
export function factsOf(draft: CardDraft): CardFacts {
  return {
    title: cleanLine(draft.title),
    tagline: cleanLine(draft.tagline) || null,
    skills: draft.skills,
    experience: draft.experience.trim() || null,
    education: draft.education.trim() || null,
    achievements: draft.achievements,
    contactEmail: draft.contactEmail.trim() || null,
    linkedinUrl: readLink(draft.linkedinUrl),
    portfolioUrl: readLink(draft.portfolioUrl),
  }
}

/** The card to send, or errors by field. Text left in the boxes is added to the lists. */
export function readDraft(draft: CardDraft): { input: ResumeCardInput } | { errors: DraftErrors } {
  const { nextSkill, nextAchievement, ...values } = draft
  const skills = addSkill(draft.skills, nextSkill)
  const achievements = addAchievement(draft.achievements, nextAchievement)
  const errors: DraftErrors = {
    ...(cleanLine(draft.title) === '' && { title: 'Title is required' }),
    ...(skills.length > CARD_LIMITS.skills && { skills: `At most ${CARD_LIMITS.skills} skills` }),
    ...(achievements.length > CARD_LIMITS.achievements && {
      achievements: `At most ${CARD_LIMITS.achievements} achievements`,
    }),
    ...(draft.contactEmail.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.contactEmail.trim()) && {
        contactEmail: 'Valid email is required',
      }),
    ...linkError('linkedinUrl', draft.linkedinUrl, 'A web address such as https://linkedin.com/in/you'),
    ...linkError('portfolioUrl', draft.portfolioUrl, 'A web address such as https://example.com'),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const contactEmail = draft.contactEmail.trim()
  return { input: { ...values, contactEmail, skills: [...skills], achievements: [...achievements] } }
}

function linkError(name: string, value: string, message: string): DraftErrors {
  return value.trim() !== '' && readLink(value) === null ? { [name]: message } : {}
}
