import { useEffect, useRef, useState } from 'react'
import { type InstallControls, type InstallOffer, watchInstall } from './offer.ts'

export function useInstall() {
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
