import { Maximize2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useCallDesk } from '../call/call-context.ts'
import type { CallSnapshot } from '../call/snapshot.ts'

/** The card while a call goes on in a corner of the page. */
export function InCall({ call: { phase, peer } }: { call: CallSnapshot }) {
  const desk = useCallDesk()
  return (
    <>
      <h2 className="text-xl">{phase === 'connected' ? 'You are in a call' : 'Your call is being set up'}</h2>
      <p className="text-ink-2">
        {peer ? `With ${peer.name}` : 'You are in line; the next member who fits is yours.'}
      </p>
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
