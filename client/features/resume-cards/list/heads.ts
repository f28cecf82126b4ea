import { paths } from '#client/lib/paths.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { colorRules } from '../card/paint.ts'
import { cardAddress } from './filters.ts'

/** The list; search engines index it unfiltered and by skill only. */
export function cardsHead(search: URLSearchParams, cards: readonly ResumeCard[]) {
  const { skill } = cardAddress.read(search)
  return {
    title: skill ? `${skill} · Resume cards · ${BRAND}` : `Resume cards · ${BRAND}`,
    description:
      "Browse resume cards of professionals across the USA and Canada by skill, and see what's verified about each.",
    canonicalPath: `${paths.resumeCards}${cardAddress.text({ skill })}`,
    css: colorRules(cards),
  }
}
