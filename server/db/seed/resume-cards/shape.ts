import type { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import type { Handle } from '../members.ts'

export type DemoCard = {
  readonly of: Handle
  readonly title: string
  readonly tagline: string
  readonly skills: readonly string[]
  readonly experience: string
  readonly education: string
  readonly achievements: readonly string[]
  /** Which links the card shows; the addresses are made from the member's name. */
  readonly shows: readonly ('email' | 'linkedin' | 'portfolio')[]
  readonly colors: keyof typeof CARD_COLORS
  readonly views?: number
  readonly shares?: number
  /** Days ago. */
  readonly made: number
  readonly isPrivate?: true
}
