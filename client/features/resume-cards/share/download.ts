import { paths } from '#client/lib/paths.ts'
import { failureText } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardText } from '#shared/domain/resume-cards/formats.ts'
import { fileName } from '#shared/domain/resume-cards/rules.ts'
import { fetchContact, showContactFailure } from '../card/use-contact.ts'

export async function downloadText(card: ResumeCard): Promise<void> {
  try {
    const withContact = { ...card, ...(await fetchContact(card)) }
    save(new Blob([cardText(withContact)], { type: 'text/plain;charset=utf-8' }), fileName(card.title, 'txt'))
    toast({ title: 'Download Complete', description: 'Resume card downloaded as text file' })
  } catch (error) {
    console.error(error)
    const description = failureText(error, 'Could not download resume card')
    toast({ title: 'Download Failed', description, tone: 'destructive' })
  }
}

export async function downloadFile(card: ResumeCard, ending: string): Promise<void> {
  try {
    const contact = await fetchContact(card)
    const query = contact ? `?${new URLSearchParams({ contact: contact.pass })}` : ''
    const link = document.createElement('a')
    link.href = `${paths.resumeCard(card.id)}${ending}${query}`
    link.download = ''
    link.click()
  } catch (error) {
    showContactFailure(error)
  }
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
