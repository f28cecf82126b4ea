import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import type { Certificates } from './certificates.ts'

const load = () => import('./safety-words-dialog.tsx')

type SafetyButtonProps = { certificates: Certificates | null; name: string }

/** Opens the safety words. */
export function SafetyButton({ certificates, name }: SafetyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const words = useChunk(load, isOpen, notifyNotLoaded)
  return (
    <>
      <IconButton label="Safety words" size="sm" round tooltipSide="bottom" onClick={() => setIsOpen(true)}>
        <ShieldCheck size={18} aria-hidden="true" />
      </IconButton>
      {words && isOpen && (
        <words.SafetyWordsDialog certificates={certificates} name={name} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
