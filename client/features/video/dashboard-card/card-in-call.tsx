import { Maximize2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useCallDesk } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/snapshot.ts'

/** The card while a call goes on in a corner of the page. */
export function InCall({ call: { phase, peer } }: { call: CallSnapshot }) {
  const desk = useCallDesk()
  return (
    <>
      <h2 className="text-xl">{phase === 'connected' ? "You're in a call" : 'Setting up your call'}</h2>
      <p className="text-ink-2">{peer ? `With ${peer.name}` : "We'll connect you with the next match."}</p>
      <Button
        className="mt-1 self-start"
        icon={<Maximize2 size={18} aria-hidden="true" />}
        onClick={() => desk.minimise(false)}
      >
        Return to the call
      </Button>
    </>
  )
}
