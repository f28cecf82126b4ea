import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import type { resumeCards } from '../schema/index.ts'
import { demoId, slug } from './demo-id.ts'
import { demoFullName, memberId } from './members.ts'
import { CARE_AND_TEACHING } from './resume-cards/care-and-teaching.ts'
import { OFFICE_AND_SOFTWARE } from './resume-cards/office-and-software.ts'
import type { DemoCard } from './resume-cards/shape.ts'
import { TRADES_AND_SERVICE } from './resume-cards/trades-and-service.ts'
import { daysAgo } from './times.ts'

const CARDS: readonly DemoCard[] = [...CARE_AND_TEACHING, ...TRADES_AND_SERVICE, ...OFFICE_AND_SOFTWARE]

export function resumeCardRows(now: Date) {
  return CARDS.map((card) => {
    const colors = CARD_COLORS[card.colors]
    const address = slug(demoFullName(card.of))
    const madeAt = daysAgo(now, card.made)
    return {
      id: demoId('resume card', `${card.title}, ${card.of}`),
      userId: memberId(card.of),
      title: card.title,
      tagline: card.tagline,
      skills: [...card.skills],
      experience: card.experience,
      education: card.education,
      achievements: [...card.achievements],
      contactEmail: card.shows.includes('email') ? `${address}@example.com` : null,
      linkedinUrl: card.shows.includes('linkedin') ? `https://linkedin.example.com/in/${address}` : null,
      portfolioUrl: card.shows.includes('portfolio') ? `https://${address}.example.com` : null,
      backgroundColor: colors.background,
      textColor: colors.text,
      accentColor: colors.accent,
      isPublic: !card.isPrivate,
      viewCount: card.views ?? 0,
      shareCount: card.shares ?? 0,
      createdAt: madeAt,
      updatedAt: madeAt,
    } satisfies typeof resumeCards.$inferInsert
  })
}
