import { Video, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import type { DeviceKind } from '../media/devices.ts'
import type { LocalSnapshot } from '../media/local-media.ts'
import type { ListenToLevel } from '../media/mic-meter.tsx'
import { joinText } from '../texts.ts'
import { LobbyDevices } from './device-check.tsx'
import { SelfPreview } from './self-preview.tsx'

type LobbyProps = {
  title: string
  /** Whom one is about to meet. */
  about: ReactNode
  me: MemberCard
  local: LocalSnapshot
  listenToLevel: ListenToLevel
  /** The browser has not yet said which devices there are. */
  isAsking: boolean
  action: 'Start Call' | 'Join Call'
  refusal: 'Not now' | 'Decline'
  onStart: () => void
  onRefuse: () => void
  onLeave: () => void
  onToggle: (kind: DeviceKind) => void
  onChoose: (kind: DeviceKind | 'speaker', deviceId: string) => void
}

/** A look at oneself before anybody else has one. */
export function Lobby(props: LobbyProps) {
  const { title, about, me, local, listenToLevel, isAsking, action, refusal } = props
  const { onStart, onRefuse, onLeave, onToggle, onChoose } = props
  return (
    <div className="flex h-full flex-col">
      <header className="flex shrink-0 items-center justify-between px-4 py-2 sm:px-6 sm:py-3">
        <Logo />
        <IconButton label="Back" tooltipSide="bottom" round onClick={onLeave}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="mx-auto grid min-h-full max-w-280 gap-5 px-4 max-sm:grid-rows-[auto_1fr] sm:grid-cols-2 sm:content-center sm:items-start sm:gap-6 sm:px-6 sm:pb-8 lg:grid-cols-[1.5fr_1fr] lg:gap-10">
          <SelfPreview me={me} local={local} isAsking={isAsking} onToggle={onToggle} />
          <div className="flex flex-col gap-5">
            <div className="grid gap-2">
              <h2 className="text-xl lg:text-2xl">{title}</h2>
              {about}
            </div>
            {!isAsking && <LobbyDevices local={local} listenToLevel={listenToLevel} onChoose={onChoose} />}
            <div className="sticky bottom-0 z-10 -mx-4 mt-auto grid gap-2 bg-paper px-4 py-3 sm:-mx-1 sm:px-1">
              <p className="text-sm text-muted" role="status">
                {isAsking ? 'No one sees you until you start.' : joinText(local)}
              </p>
              <div className="flex gap-3">
                <Button
                  size="lg"
                  className="grow"
                  icon={<Video size={20} aria-hidden="true" />}
                  onClick={onStart}
                >
                  {action}
                </Button>
                <Button size="lg" variant="quiet" onClick={onRefuse}>
                  {refusal}
                </Button>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
