import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallNotice } from '../call/snapshot.ts'

type ConnectingProps = { notice: CallNotice | null; onEnd: () => void }

const TROUBLE: Partial<Record<CallNotice, { title: string; text: string }>> = {
  slow_to_connect: {
    title: 'This is taking longer than usual',
    text: "Your networks are slow to connect video and audio. We're still trying.",
  },
  cannot_connect: {
    title: "We can't connect your audio and video",
    text: 'A firewall or VPN may be blocking it. Try another network, or turn off the VPN.',
  },
}

/** While picture and sound are on their way; says so when that is slow, and offers a way out that costs nothing. */
export function Connecting({ notice, onEnd }: ConnectingProps) {
  const [accepted, setAccepted] = useState<CallNotice | null>(null)
  const trouble = notice === null || notice === accepted ? undefined : TROUBLE[notice]
  if (!trouble) {
    return (
      <p className="flex items-center gap-3 text-sm font-medium text-white/85">
        <Spinner /> Connecting video and audio
      </p>
    )
  }
  return (
    <div role="alert" className="grid max-w-[44ch] gap-3 rounded-m bg-glass p-4 text-sm text-white/85">
      <div>
        <p className="text-md font-semibold text-white">{trouble.title}</p>
        <p className="text-pretty">{trouble.text} Ending now costs you nothing.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 [@media(max-height:30rem)]:justify-start">
        <Button size="sm" variant="quiet" onClick={() => setAccepted(notice)}>
          Keep trying
        </Button>
        <Button size="sm" variant="danger" onClick={onEnd}>
          End Call
        </Button>
      </div>
    </div>
  )
}
