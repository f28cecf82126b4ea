import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardText } from '#shared/domain/resume-cards/formats.ts'
import { fileName } from '#shared/domain/resume-cards/rules.ts'

/** Saves the card as the text file of spec 2, section 7. */
export function downloadText(card: ResumeCard): void {
  try {
    save(new Blob([cardText(card)], { type: 'text/plain;charset=utf-8' }), fileName(card.title, 'txt'))
    toast({ title: 'Download Complete', description: 'Resume card downloaded as text file' })
  } catch (error) {
    console.error(error)
    toast({ title: 'Download Failed', description: 'Could not download resume card', tone: 'destructive' })
  }
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
