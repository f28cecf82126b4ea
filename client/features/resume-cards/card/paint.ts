import { type RefCallback, useCallback } from 'react'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { type Colors, colorsKey, headingColor } from '#shared/domain/resume-cards/contrast.ts'

export function colorsOf(card: Pick<ResumeCard, 'backgroundColor' | 'textColor' | 'accentColor'>): Colors {
  return { background: card.backgroundColor, text: card.textColor, accent: card.accentColor }
}

/**
 * Attributes that set a card's colors as `--card-*`. In the browser a script sets them. A server-rendered page has style
 * rules (colorRules), because the content security policy allows no style attribute.
 */
export function usePaint(colors: Colors): { 'data-colors': string; ref: RefCallback<HTMLElement> } {
  const { background, text, accent } = colors
  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      for (const [name, value] of Object.entries(variables({ background, text, accent })))
        element?.style.setProperty(name, value)
    },
    [background, text, accent],
  )
  return { 'data-colors': colorsKey(colors), ref }
}

/** Style rules for these cards' colors. The API only accepts #rrggbb. */
export function colorRules(cards: readonly ResumeCard[]): string {
  const rules = cards.map((card) => {
    const colors = colorsOf(card)
    const values = Object.entries(variables(colors)).map(([name, value]) => `${name}:${value}`)
    return `[data-colors="${colorsKey(colors)}"]{${values.join(';')}}`
  })
  return [...new Set(rules)].join('')
}

function variables(colors: Colors): Record<string, string> {
  return {
    '--card-ground': colors.background,
    '--card-text': colors.text,
    '--card-accent': colors.accent,
    '--card-heading': headingColor(colors),
  }
}
