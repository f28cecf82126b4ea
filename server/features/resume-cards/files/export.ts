import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import type { CardExport } from '#shared/domain/resume-cards/formats.ts'

/** A card for files and pictures; `origin` is this site's scheme and host. */
export function exportOf(card: ResumeCard, origin: string): CardExport {
  return {
    title: card.title,
    tagline: card.tagline,
    skills: card.skills,
    experience: card.experience,
    education: card.education,
    achievements: card.achievements,
    contactEmail: card.contactEmail,
    linkedinUrl: card.linkedinUrl,
    portfolioUrl: card.portfolioUrl,
    url: `${origin}/resume-cards/${card.id}`,
    name: card.person?.name ?? null,
    updatedAt: card.updatedAt,
    verified: card.badges.map(({ label }) => label.replace(/ verified$/, '')),
  }
}
