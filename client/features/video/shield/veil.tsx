import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useCall, useCallStore } from '../call/call-context.ts'
import { shield } from './shield.ts'
import { useShield } from './shield-state.ts'

export function Veil({ name }: { name: string }) {
  const callStore = useCallStore()
  const { lastCall } = useCall()
  const { status } = useShield()
  const show = useRef<HTMLButtonElement>(null)
  if (status !== 'hidden' && status !== 'kept') return null
  const isNew = status === 'hidden'
  const keep = () => {
    // This button goes away, and the focus with it.
    show.current?.focus()
    shield.keepHidden()
  }
  const leave = () => {
    callStore.report(lastCall && { ...lastCall, reason: 'nudity' })
    callStore.end()
  }
  return (
    <section
      aria-label="Hidden video"
      className="absolute inset-0 z-10 grid place-content-center justify-items-center gap-4 p-4 text-center text-white [@media(max-height:30rem)]:gap-2"
    >
      <span className="grid size-13 place-items-center rounded-full bg-[rgb(8_13_24/0.6)] [@media(max-height:30rem)]:hidden">
        <EyeOff size={26} />
      </span>
      <div role="alert" className="grid max-w-[40ch] gap-1">
        <p className="text-lg font-semibold text-balance">
          {isNew ? 'This video may be explicit' : 'Video hidden'}
        </p>
        {isNew && (
          <p className="text-sm text-pretty text-white/85 [@media(max-height:30rem)]:hidden">
            The shield on this device blurred it. You still hear {name}, and {name} isn't told.
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {isNew && (
          <Button size="sm" onClick={keep}>
            Keep hidden
          </Button>
        )}
        <Button ref={show} size="sm" variant="quiet" onClick={shield.show}>
          Show
        </Button>
        <Button size="sm" variant="danger" onClick={leave}>
          Report and leave
        </Button>
      </div>
    </section>
  )
}
