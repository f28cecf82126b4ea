import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { MARKED, useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardQuery, refreshCards } from '../queries.ts'
import { cardDraftOf, cardForm, emptyCardDraft } from './card-draft.ts'

const UPDATED = { title: 'Resume Card Updated', description: 'Your changes are live.' }
const CREATED = { title: 'Resume Card Created!', description: "It's under My Cards, ready to share." }

export function useCardForm(card: ResumeCard | undefined, onSaved: (card: ResumeCard) => void) {
  const client = useQueryClient()
  return useContractForm({
    ...cardForm,
    defaults: card ? cardDraftOf(card) : emptyCardDraft(),
    wrong: MARKED,
    failed: 'Something went wrong',
    onFailed: (_error, description) =>
      toast({ title: card ? 'Not Saved' : 'Failed to Create Card', description, tone: 'destructive' }),
    onSubmit: async (body) => {
      const saved = card
        ? await api('PATCH /api/resume-cards/:id', { params: { id: card.id }, body })
        : await api('POST /api/resume-cards', { body })
      client.setQueryData(cardQuery(saved.id).queryKey, saved)
      void refreshCards(client)
      toast(card ? UPDATED : CREATED)
      onSaved(saved)
    },
  })
}
