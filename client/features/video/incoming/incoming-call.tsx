import { Bell, BellOff, Phone, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNow } from '#client/lib/clock/use-now.ts'
import { usePreference } from '#client/lib/state/preference.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { INCOMING_CALL_MS } from '#shared/domain/video.ts'
import type { IncomingCall } from '../call/call-state.ts'
import { roleText } from '../call/member-card.ts'
import { ringtonePreference } from '../call/preferences.ts'
import { loadOverlay, useCanCall } from '../call/use-start-call.ts'
import { playNote } from '../media/play-note.ts'
import { OTHER_BROWSER_REQUIRED } from '../texts.ts'

type IncomingCallCardProps = { incoming: IncomingCall; onAnswer: () => void; onDecline: () => void }

export function IncomingCallCard({ incoming, onAnswer, onDecline }: IncomingCallCardProps) {
  const { from } = incoming
  const isLoud = usePreference(ringtonePreference)

  useEffect(() => (isLoud ? playRingtone() : undefined), [isLoud])
  useEffect(preloadOverlay, [])
  useTitle(`${from.name} is calling`)
  return (
    <section
      aria-label="Incoming call"
      className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+12px)] z-50 mx-auto max-w-96 animate-rise rounded-l border border-line bg-surface p-4 text-ink shadow-2 sm:top-5 sm:right-6 sm:left-auto sm:mx-0 sm:w-96 sm:p-5"
    >
      <p role="alert" className="sr-only">
        {from.name}, {roleText(from)}, is calling
      </p>
      <div className="flex items-start gap-3.5">
        <Avatar name={from.name} src={from.profileImageUrl} size="lg" className="ring-4 ring-action/25" />
        <div className="min-w-0 grow">
          <p className="text-lg font-semibold break-words">{from.name} is calling</p>
          <p className="text-sm break-words text-ink-2">{roleText(from)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CheckSeals badges={from.badges} limit={2} />
          </div>
        </div>
        <IconButton
          label={isLoud ? 'Silence' : 'Unmute ring'}
          size="sm"
          round
          tooltipSide="bottom"
          className="-mt-1 -mr-1"
          onClick={() => ringtonePreference.write(!isLoud)}
        >
          {isLoud ? <Bell size={18} /> : <BellOff size={18} />}
        </IconButton>
      </div>
      <TimeLeft until={incoming.expiresAt} />
      <Answers onAnswer={onAnswer} onDecline={onDecline} />
    </section>
  )
}

function Answers({ onAnswer, onDecline }: Pick<IncomingCallCardProps, 'onAnswer' | 'onDecline'>) {
  const [isAnswering, setIsAnswering] = useState(false)
  const canCall = useCanCall()
  return (
    <>
      {!canCall && <p className="mb-4 text-sm text-ink-2">{OTHER_BROWSER_REQUIRED.description}</p>}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        <Button
          variant="quiet"
          icon={<Phone size={18} className="rotate-[135deg] text-danger" />}
          onClick={onDecline}
        >
          Decline
        </Button>
        {canCall && (
          <Button
            icon={<Video size={18} />}
            pending={isAnswering}
            onClick={() => {
              setIsAnswering(true)
              onAnswer()
            }}
          >
            Accept
          </Button>
        )}
      </div>
    </>
  )
}

/** The server's clock may differ, so this never shows more than the full time. */
function TimeLeft({ until }: { until: string }) {
  const left = Math.min(INCOMING_CALL_MS, Math.max(0, Date.parse(until) - useNow(250)))
  return (
    <div className="my-4 flex items-center gap-3 text-xs font-medium text-muted tabular-nums">
      <span aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-full bg-tint">
        <span
          className="block h-full origin-left rounded-full bg-action transition-transform duration-300 ease-linear"
          style={{ transform: `scaleX(${left / INCOMING_CALL_MS})` }}
        />
      </span>
      <span>{Math.ceil(left / 1000)} s</span>
    </div>
  )
}

function preloadOverlay(): void {
  loadOverlay().catch(() => {})
}

function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}

const NOTES = [
  { at: 0, hertz: 659.3 },
  { at: 0.22, hertz: 880 },
]
const PERIOD_MS = 2_400

function playRingtone(): () => void {
  // Browsers play sound only after a gesture, and warn in the console if a page tries earlier.
  if (!navigator.userActivation?.hasBeenActive) return () => {}
  const context = new AudioContext()
  const ring = () => {
    for (const { at, hertz } of NOTES)
      playNote(context.destination, { type: 'sine', hertz, start: context.currentTime + at, loudness: 0.06 })
  }
  ring()
  const timer = setInterval(ring, PERIOD_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
