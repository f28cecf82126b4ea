import { ApiError, api } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

/** Opens a stored document in a new tab. The tab opens first, because browsers allow it only during a click. */
export async function openDocument(objectId: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await api('POST /api/documents/:id/link', { params: { id: objectId } })
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    const description = (error instanceof ApiError && error.text) || 'Check your connection and try again.'
    toast({ title: "The document didn't open", description, tone: 'destructive' })
  }
}
