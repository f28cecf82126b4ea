import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { cardQuery } from '../queries.ts'

const FAILED = {
  title: 'Share Failed',
  description: 'Could not share resume card',
  tone: 'destructive',
} as const
const COPIED = {
  page: { title: 'Link Copied!', description: 'Resume card link copied to clipboard' },
  list: { title: 'Resume Card Shared!', description: 'Link copied to clipboard' },
} as const

export function useShare(from: keyof typeof COPIED) {
  const client = useQueryClient()
  return async (card: ResumeCard): Promise<void> => {
    const url = new URL(paths.resumeCard(card.id), location.origin).href
    try {
      if (from === 'page' && typeof navigator.share === 'function') {
        await navigator.share({
          title: card.title || 'Resume Card',
          text: card.tagline || 'Check out this professional resume card',
          url,
        })
      } else {
        await navigator.clipboard.writeText(url)
        toast(COPIED[from])
      }
    } catch (error) {
      // The person closed the share sheet without choosing.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error(error)
      toast(FAILED)
      return
    }
    if (!card.isPublic) return
    try {
      const { shareCount } = await api('POST /api/resume-cards/:id/share', { params: { id: card.id } })
      client.setQueryData(cardQuery(card.id).queryKey, (known) => known && { ...known, shareCount })
    } catch (error) {
      console.error("The share wasn't counted", error)
    }
  }
}
