import { MessageSquare, Mic, MonitorUp, PhoneOff, Video } from 'lucide-react'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { Tile } from '#client/ui/tile.tsx'
import { Drawing } from './drawing.tsx'
import { KEIKO, YOU } from './people.ts'

const TIMES = ['00:03', '01:48', '04:12', '06:30'] as const

export function MeetScene({ step }: { step: number }) {
  if (step === 3) return <Ended />
  return (
    <div className="relative size-full">
      <Tile
        className="size-full"
        media={step === 2 ? <Slides /> : <Drawing svg={KEIKO.portrait} />}
        corner={
          <>
            <Badge tone="glass" icon={<SealMark size={15} />}>
              ID Verified
            </Badge>
            <Badge tone="glass">{TIMES[step]}</Badge>
          </>
        }
        plate={
          <div className="pb-12">
            <p className="font-semibold">{KEIKO.name}</p>
            <p className="text-sm opacity-85">{step === 2 ? 'is sharing their screen' : KEIKO.about}</p>
          </div>
        }
      >
        <div className="absolute right-3 bottom-17 h-20 w-26 overflow-hidden rounded-m border-2 border-white/80 sm:h-24 sm:w-32">
          <Drawing svg={YOU.portrait} className="size-full" />
        </div>
        {step === 1 && (
          <p className="absolute top-4 right-3 max-w-[60%] animate-rise rounded-m bg-white px-3 py-2 text-sm text-[#0d1526] shadow-2">
            Here is the dashboard I built last spring.
          </p>
        )}
      </Tile>
      <div className="absolute inset-x-0 bottom-3 flex justify-center gap-2">
        <Control Icon={Mic} />
        <Control Icon={Video} />
        <Control Icon={MonitorUp} isOn={step === 2} />
        <Control Icon={MessageSquare} isOn={step === 1} />
        <span className="grid h-10 w-14 place-items-center rounded-full bg-danger-fill text-on-danger">
          <PhoneOff size={18} />
        </span>
      </div>
    </div>
  )
}

function Control({ Icon, isOn = false }: { Icon: typeof Mic; isOn?: boolean }) {
  return (
    <span
      className={cx(
        'grid size-10 place-items-center rounded-full transition-colors',
        isOn ? 'bg-white text-[#0d1526]' : 'bg-glass text-on-glass',
      )}
    >
      <Icon size={18} />
    </span>
  )
}

const BARS = ['h-[35%]', 'h-[60%]', 'h-[48%]', 'h-[80%]', 'h-[66%]', 'h-[92%]']

function Slides() {
  return (
    <div className="grid place-items-center bg-[#f6f7f9] p-8 pb-24">
      <div className="flex h-full w-3/5 items-end gap-3 border-b-2 border-[#c8d0dc]">
        {BARS.map((height) => (
          <span key={height} className={cx('grow rounded-t-s bg-[#2158e8]', height)} />
        ))}
      </div>
    </div>
  )
}

function Ended() {
  return (
    <div className="grid w-full max-w-md animate-rise justify-items-center gap-2 rounded-l border border-line bg-surface p-6 text-center shadow-1">
      <Drawing svg={KEIKO.portrait} className="size-20 overflow-hidden rounded-full" />
      <p className="mt-1 text-xl font-semibold tracking-tight">Session Ended</p>
      <p className="text-sm text-ink-2">6 minutes 30 seconds with {KEIKO.name}</p>
      <Badge tone="action" className="mt-2">
        1 free skip left
      </Badge>
    </div>
  )
}
