import type { CallSnapshot } from './call/snapshot.ts'
import { spokenText } from './texts.ts'

/** Says to screen readers what others see: who came, and what of them is off. Its end is told by a toast. */
export function Spoken({ call }: { call: CallSnapshot | null }) {
  return (
    <p role="status" className="sr-only">
      {call && spokenText(call)}
    </p>
  )
}
