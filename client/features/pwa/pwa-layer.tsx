import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLazy } from '#client/lib/lazy.ts'
import { useInstall } from './install/use-install.ts'
import { UpdateNotice } from './update/update-notice.tsx'
import { useUpdate } from './update/use-update.ts'

type PwaLayerProps = { isBusy: boolean }

const loadInstallCard = () => import('./install/install-card.tsx')

export function PwaLayer({ isBusy }: PwaLayerProps) {
  const { isReady, reload } = useUpdate()
  const { offer, accept, dismiss } = useInstall()
  const { loaded: install } = useLazy(loadInstallCard, offer !== null)
  useOpened()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+12px)] z-20 sm:right-auto sm:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+24px)] sm:left-6 sm:w-96"
    >
      {isBusy ? null : isReady ? (
        <UpdateNotice onReload={reload} />
      ) : (
        offer && install && <install.InstallCard offer={offer} onAccept={accept} onDismiss={dismiss} />
      )}
    </div>
  )
}

/** Follows a notification's link without a reload, because a call may be running. */
function useOpened(): void {
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
