import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Follows a notification's link without a reload, because a call may be running. */
export function useOpened(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'open' && typeof data.path === 'string') navigate(data.path)
    }
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    container?.addEventListener('message', open)
    return () => container?.removeEventListener('message', open)
  }, [navigate])
}
