import { useEffect, useState } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Certificates } from './certificates.ts'
import { safetyWords } from './safety-words.ts'

type SafetyWordsDialogProps = { certificates: Certificates | null; name: string; onClose: () => void }

export function SafetyWordsDialog({ certificates, name, onClose }: SafetyWordsDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Safety words"
      description={`Compare these words with ${name} out loud. If they match, no one in between can see or hear this call.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <Words certificates={certificates} />
      <p className="text-sm text-pretty text-muted">
        If they don't match, someone may be in between. End the call.
      </p>
    </Dialog>
  )
}

function Words({ certificates }: Pick<SafetyWordsDialogProps, 'certificates'>) {
  const words = useSafetyWords(certificates)
  if (!certificates || words === 'failed')
    return (
      <Notice tone="warn">
        We can't work out the words for this connection. Don't share anything private.
      </Notice>
    )
  if (!words)
    return (
      <Loading label="Working out the words" className="grid grid-cols-2 gap-2">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-13" />
        ))}
      </Loading>
    )
  return (
    <ol aria-label="Safety words" className="grid grid-cols-2 gap-2">
      {words.map((word, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and the order is fixed
          key={place}
          className="flex h-13 items-center justify-center rounded-m bg-tint text-lg font-semibold"
        >
          {word}
        </li>
      ))}
    </ol>
  )
}

function useSafetyWords(certificates: Certificates | null): readonly string[] | 'failed' | null {
  const [words, setWords] = useState<readonly string[] | 'failed' | null>(null)
  useEffect(() => {
    if (!certificates) return
    let isCurrent = true
    setWords(null)
    safetyWords(certificates).then(
      (next) => isCurrent && setWords(next),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setWords('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [certificates])
  return words
}
