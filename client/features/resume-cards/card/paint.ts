import { type RefCallback, useCallback } from 'react'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { type Colours, coloursKey, headingColour } from '#shared/domain/resume-cards/contrast.ts'

export function coloursOf(card: Pick<ResumeCard, 'backgroundColor' | 'textColor' | 'accentColor'>): Colours {
  return { background: card.backgroundColor, text: card.textColor, accent: card.accentColor }
}

/**
 * Attributes that give an element a card's colours as `--card-*`. In the browser they are set by script; a page that the
 * server rendered brings rules for them (colourRules), because the content security policy allows no style attribute.
 */
export function usePaint(colours: Colours): { 'data-colours': string; ref: RefCallback<HTMLElement> } {
  const { background, text, accent } = colours
  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      for (const [name, value] of Object.entries(variables({ background, text, accent })))
        element?.style.setProperty(name, value)
    },
    [background, text, accent],
  )
  return { 'data-colours': coloursKey(colours), ref }
}

/** Style rules for the colours of these cards. The API knows no colours but #rrggbb. */
export function colourRules(cards: readonly ResumeCard[]): string {
  const rules = cards.map((card) => {
    const colours = coloursOf(card)
    const values = Object.entries(variables(colours)).map(([name, value]) => `${name}:${value}`)
    return `[data-colours="${coloursKey(colours)}"]{${values.join(';')}}`
  })
  return [...new Set(rules)].join('')
}

function variables(colours: Colours): Record<string, string> {
  return {
    '--card-ground': colours.background,
    '--card-text': colours.text,
    '--card-accent': colours.accent,
    '--card-heading': headingColour(colours),
  }
}
