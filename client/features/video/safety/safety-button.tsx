import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useChunk } from '#client/lib/use-chunk.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Certificates } from './certificates.ts'

const load = () => import('./safety-words-dialog.tsx')

export function SafetyButton({ certificates, name }: { certificates: Certificates | null; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const words = useChunk(load, isOpen)
  return (
    <>
      <IconButton label="Safety words" size="sm" round tooltipSide="bottom" onClick={() => setIsOpen(true)}>
        <ShieldCheck size={18} />
      </IconButton>
      {words && isOpen && (
        <words.SafetyWordsDialog certificates={certificates} name={name} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
