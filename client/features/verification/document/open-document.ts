import { api } from '#client/lib/api.ts'
import { failureToast } from '#client/ui/failure.ts'

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
    failureToast("The document didn't open")(error)
  }
}
