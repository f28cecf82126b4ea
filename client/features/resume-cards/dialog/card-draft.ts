import { type ResumeCard, resumeCardInput } from '#shared/contracts/resume-cards.ts'
import type { Colors } from '#shared/domain/resume-cards/contrast.ts'
import type { CardContent } from '#shared/domain/resume-cards/formats.ts'
import type { ImportedCard } from '#shared/domain/resume-cards/imported.ts'
import { readLink } from '#shared/domain/resume-cards/link.ts'
import { addAchievement, addSkill, cleanLine, DEFAULT_COLORS } from '#shared/domain/resume-cards/rules.ts'

/** A card while it is being written, with the text in the boxes for the next skill and achievement. */
export type CardDraft = ImportedCard & {
  backgroundColor: string
  textColor: string
  accentColor: string
  isPublic: boolean
  nextSkill: string
  nextAchievement: string
}

const EMPTY_INPUTS = { nextSkill: '', nextAchievement: '' }

export function emptyCardDraft(): CardDraft {
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
    ...EMPTY_INPUTS,
  }
}

export function cardDraftOf(card: ResumeCard): CardDraft {
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
    ...EMPTY_INPUTS,
  }
}

/** The fields that an import filled; the others stay as they are. */
export function cardPatchOf(imported: ImportedCard): Partial<CardDraft> {
  return Object.fromEntries(Object.entries(imported).filter(([, value]) => value.length > 0))
}

export function colorsOfDraft(draft: CardDraft): Colors {
  return { background: draft.backgroundColor, text: draft.textColor, accent: draft.accentColor }
}

export function cardContentOf(draft: CardDraft): CardContent {
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

/** The request body. Text left in the boxes is added to the lists. */
function inputOf({ nextSkill, nextAchievement, ...values }: CardDraft) {
  return {
    ...values,
    contactEmail: values.contactEmail.trim(),
    skills: [...addSkill(values.skills, nextSkill)],
    achievements: [...addAchievement(values.achievements, nextAchievement)],
  }
}

export const cardForm = { schema: resumeCardInput, toInput: inputOf }
