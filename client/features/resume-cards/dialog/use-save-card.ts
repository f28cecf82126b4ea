import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardQuery, refreshCards } from '../queries.ts'
import { type CardDraft, type DraftErrors, readDraft } from './card-draft.ts'

const WRONG = 'Please look at the marked fields.'
const NOT_SENT = 'Something went wrong'

/** Sends a draft, as a new card or as the new words of `card`. What was typed stays until it went through. */
export function useSaveCard(card: ResumeCard | undefined, onSaved: (card: ResumeCard) => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (fields: DraftErrors, text: string, form: HTMLFormElement) => {
    setErrors(fields)
    setFailure(text)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (draft: CardDraft, form: HTMLFormElement) => {
    if (pending) return
    const read = readDraft(draft)
    if ('errors' in read) return refuse(read.errors, WRONG, form)
    setPending(true)
    setErrors({})
    setFailure(undefined)
    try {
      const saved = card
        ? await api('PATCH /api/resume-cards/:id', { params: { id: card.id }, body: read.input })
        : await api('POST /api/resume-cards', { body: read.input })
      client.setQueryData(cardQuery(saved.id).queryKey, saved)
      void refreshCards(client)
      toast(
        card
          ? { title: 'Resume Card Updated', description: 'Your changes are live.' }
          : { title: 'Resume Card Created!', description: 'It is under My Cards, ready to share.' },
      )
      onSaved(saved)
    } catch (error) {
      const text = (error instanceof ApiError && error.text) || NOT_SENT
      toast({ title: card ? 'Not Saved' : 'Failed to Create Card', description: text, tone: 'destructive' })
      refuse(error instanceof ApiError ? byField(error.fields) : {}, text, form)
    } finally {
      setPending(false)
    }
  }
  const forget = (names: readonly string[]) => {
    if (names.some((name) => errors[name] !== undefined))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    setFailure(undefined)
  }
  return { save, pending, errors, failure, forget }
}

/** The server names entries of lists, such as `skills.3`; the form has one field for the list. */
function byField(fields: Readonly<Record<string, string>>): DraftErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split(/[.[]/)[0], text]))
}
