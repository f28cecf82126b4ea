import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#client/lib/api.ts'
import { failureToast } from '#client/ui/failure.ts'
import type { CardContact, ResumeCard } from '#shared/contracts/resume-cards.ts'

/** Requests the person's contact; null if it is known or there is none. */
export async function fetchContact(card: ResumeCard): Promise<CardContact | null> {
  if (card.isOwn || !card.hasContact) return null
  return api('POST /api/resume-cards/:id/contact', { params: { id: card.id } })
}

export function showContactFailure(error: unknown): void {
  failureToast('Contact Not Loaded')(error)
}

export function useContact(card: ResumeCard) {
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => fetchContact(card),
    onError: showContactFailure,
  })
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (data) list.current?.querySelector('a')?.focus()
  }, [data])
  return {
    list,
    isHidden: card.hasContact && !card.isOwn && !data,
    contact: data ?? null,
    isPending,
    show: () => mutate(),
  }
}
