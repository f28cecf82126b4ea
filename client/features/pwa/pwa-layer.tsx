import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLazy } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { FloatingCard } from './floating-card.tsx'
import { type InstallControls, type InstallOffer, watchInstall } from './install/offer.ts'
import { linkWorker, type WorkerLink } from './update/worker-link.ts'

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

function useInstall() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const controls = useRef<InstallControls>(null)
  useEffect(() => {
    controls.current = watchInstall(setOffer)
    return () => controls.current?.stop()
  }, [])
  return {
    offer,
    accept: () => controls.current?.accept(),
    dismiss: () => controls.current?.dismiss(),
  }
}

function useUpdate() {
  const [isReady, setIsReady] = useState(false)
  const link = useRef<WorkerLink>(null)
  const [path] = useLocation()
  useEffect(() => {
    link.current = linkWorker(() => setIsReady(true))
    return () => link.current?.stop()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is the occasion
  useEffect(() => link.current?.check(), [path])
  return { isReady, reload: () => link.current?.reload() }
}

function UpdateNotice({ onReload }: { onReload: () => void }) {
  const [isReloading, setIsReloading] = useState(false)
  const reload = () => {
    setIsReloading(true)
    onReload()
  }
  return (
    <FloatingCard label="New version">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-medium">A new version is ready.</p>
        <Button size="sm" pending={isReloading} icon={<RotateCw size={16} />} onClick={reload}>
          Reload
        </Button>
      </div>
    </FloatingCard>
  )
}
