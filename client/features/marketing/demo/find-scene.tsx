import { Search, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Drawing } from './drawing.tsx'
import { KEIKO } from './people.ts'

export function FindScene({ step }: { step: number }) {
  return (
    <div className="w-full max-w-md rounded-l border border-line bg-surface p-5 shadow-1 sm:p-6">
      {step === 3 ? <Matched /> : step === 2 ? <Waiting /> : <Ready isChoosing={step === 1} />}
    </div>
  )
}

function Ready({ isChoosing }: { isChoosing: boolean }) {
  return (
    <>
      <LiveDot className="text-muted">12 people online</LiveDot>
      <p className="mt-3 text-xl font-semibold tracking-tight">Ready to connect</p>
      <p className="mt-1 text-sm text-ink-2">Start a video call with a professional</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Choice isChosen={!isChoosing}>Anywhere</Choice>
        <Choice isChosen={isChoosing}>Canada</Choice>
        <Choice isChosen={isChoosing}>Verified only</Choice>
      </div>
      <FakeButton className="mt-5">
        <Video size={18} />
        Start Video Call
      </FakeButton>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid animate-rise justify-items-center gap-3 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-action-soft text-action-ink">
        <Search size={28} />
      </span>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <Spinner />
        Finding someone
      </p>
      <p className="text-sm text-muted">Canada, verified only</p>
    </div>
  )
}

function Matched() {
  return (
    <div className="grid animate-rise justify-items-center gap-3 py-3 text-center">
      <Drawing svg={KEIKO.portrait} className="size-28 overflow-hidden rounded-full *:object-cover" />
      <div>
        <p className="text-xl font-semibold tracking-tight">{KEIKO.name}</p>
        <p className="text-sm text-muted">{KEIKO.about}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-1.5">
        <Badge tone="ok" icon={<SealMark size={15} />}>
          ID Verified
        </Badge>
        <Badge tone="ok" icon={<SealMark size={15} />}>
          Education Verified
        </Badge>
      </div>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner />
        Connecting
      </p>
    </div>
  )
}

function Choice({ isChosen, children }: { isChosen: boolean; children: string }) {
  return (
    <span
      className={cx(
        'rounded-full border px-3 py-1.5 text-sm font-medium transition-colors',
        isChosen ? 'border-action bg-action-soft text-action-ink' : 'border-line-strong text-ink-2',
      )}
    >
      {children}
    </span>
  )
}

function FakeButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex min-h-11 items-center justify-center gap-2 rounded-m bg-action px-4.5 text-sm font-semibold text-on-action',
        className,
      )}
    >
      {children}
    </span>
  )
}
