import { quoteAt, readTextDocument } from '../text/document.ts'
import type { AnalysisQuote } from '../types.ts'
import { mentionsIn } from './mentions.ts'

export type NamedSkill = { readonly id: string; readonly name: string; readonly quote: AnalysisQuote }

export function skillsOf(text: string): NamedSkill[] {
  const document = readTextDocument(text)
  const skills = new Map<string, NamedSkill>()
  for (const { entry, start, end, stance } of mentionsIn(document)) {
    if (stance !== 'has' || skills.has(entry.id)) continue
    skills.set(entry.id, { id: entry.id, name: entry.name, quote: quoteAt(document, start, end) })
  }
  return [...skills.values()]
}
