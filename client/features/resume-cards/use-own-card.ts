import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardQuery, refreshCards } from './queries.ts'

export function useOwnCard({ id }: ResumeCard) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setPending(true)
    try {
      await work()
      return true
    } catch (error) {
      failureToast('Not Saved')(error)
      return false
    } finally {
      setPending(false)
    }
  }

  const setVisible = (isPublic: boolean) =>
    run(async () => {
      const card = await api('PATCH /api/resume-cards/:id', { params: { id }, body: { isPublic } })
      client.setQueryData(cardQuery(id).queryKey, card)
      void refreshCards(client)
      toast(
        isPublic
          ? { title: 'Card Is Public', description: 'Anyone with the link can see it.' }
          : { title: 'Card Is Hidden', description: 'Only you can see it now.' },
      )
    })

  const remove = () =>
    run(async () => {
      await api('DELETE /api/resume-cards/:id', { params: { id } })
      client.removeQueries({ queryKey: cardQuery(id).queryKey })
      void refreshCards(client)
      toast({ title: 'Card Deleted', description: 'Its link no longer works.' })
    })

  return { setVisible, remove, pending }
}
