import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useDraftSender } from '#client/lib/drafts/use-draft-sender.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardQuery, refreshCards } from '../queries.ts'
import { readDraft } from './card-draft.ts'

const UPDATED = { title: 'Resume Card Updated', description: 'Your changes are live.' }
const CREATED = { title: 'Resume Card Created!', description: "It's under My Cards, ready to share." }

/** Saves a draft as a new card or as a change to `card`. */
export function useSaveCard(card: ResumeCard | undefined, onSaved: (card: ResumeCard) => void) {
  const client = useQueryClient()
  return useDraftSender({
    read: readDraft,
    failed: 'Something went wrong',
    onRefused: (description) =>
      toast({ title: card ? 'Not Saved' : 'Failed to Create Card', description, tone: 'destructive' }),
    send: async (input) => {
      const saved = card
        ? await api('PATCH /api/resume-cards/:id', { params: { id: card.id }, body: input })
        : await api('POST /api/resume-cards', { body: input })
      client.setQueryData(cardQuery(saved.id).queryKey, saved)
      void refreshCards(client)
      toast(card ? UPDATED : CREATED)
      onSaved(saved)
    },
  })
}
