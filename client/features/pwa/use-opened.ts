import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Goes where a notification on the device led, without loading the page anew: a call may go on in it. */
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
