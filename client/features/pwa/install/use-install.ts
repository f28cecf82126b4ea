import { useEffect, useRef, useState } from 'react'
import { type InstallDesk, type InstallOffer, watchInstall } from './offer.ts'

export function useInstall() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const desk = useRef<InstallDesk>(null)
  useEffect(() => {
    desk.current = watchInstall(setOffer)
    return () => desk.current?.stop()
  }, [])
  return {
    offer,
    accept: () => desk.current?.accept(),
    dismiss: () => desk.current?.dismiss(),
  }
}
