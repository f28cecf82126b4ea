import { toast } from '#client/ui/toast-store.ts'

/** Shares an address by the device's own means, or copies it. */
export async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied', description: 'Paste it anywhere you like.' })
  } catch {
    toast({ title: 'Copy This Link', description: url })
  }
}
