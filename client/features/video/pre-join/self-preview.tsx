import { CameraOff, ShieldQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from '#client/parts/portrait.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CallPeer } from '#shared/contracts/video.ts'
import { roleText } from '../call/member-card.ts'
import { DeviceButtons } from '../media/device-buttons.tsx'
import type { DeviceKind, LocalSnapshot } from '../media/local-snapshot.ts'
import { VideoView } from '../media/video-view.tsx'
import { deviceErrorText, isDeviceError } from '../texts.ts'

type SelfPreviewProps = {
  me: CallPeer
  local: LocalSnapshot
  isOpening: boolean
  onToggle: (kind: DeviceKind) => void
}

export function SelfPreview({ me, local, isOpening, onToggle }: SelfPreviewProps) {
  const isOn = local.camera === 'on' && !local.isCameraHeld
  return (
    <section
      aria-label="How you'll look"
      className="relative isolate aspect-[4/3] max-h-[calc(100dvh-5rem)] w-full overflow-hidden rounded-l bg-picture text-white sm:sticky sm:top-0 [@media(min-height:45rem)]:max-sm:aspect-square"
    >
      <div className="absolute inset-0 -z-10">
        {isOn ? (
          <VideoView stream={local.stream} label="Your camera" mirrored />
        ) : (
          <Portrait name={me.name} src={me.profileImageUrl} className="opacity-15" />
        )}
      </div>
      {!isOn && (
        <div className="absolute inset-x-4 top-12 bottom-22 grid place-items-center text-center">
          <Unseen local={local} isOpening={isOpening} onToggle={onToggle} />
        </div>
      )}
      <div className="absolute top-4 left-4 flex flex-wrap gap-2">
        <CheckSeals badges={me.badges} tone="glass" limit={2} />
      </div>
      <div className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 bg-linear-to-t from-[rgb(6_10_20/0.9)] via-[rgb(6_10_20/0.6)] via-60% to-transparent px-4 pt-14 pb-4">
        <div className="min-w-0">
          <p className="font-semibold break-words">{me.name}</p>
          <p className="text-sm break-words text-white/85">{roleText(me)}</p>
        </div>
        <div className="flex shrink-0 gap-2.5">
          <DeviceButtons
            microphone={local.microphone}
            camera={local.camera}
            onToggle={onToggle}
            disabled={isOpening}
          />
        </div>
      </div>
    </section>
  )
}

type UnseenProps = Pick<SelfPreviewProps, 'local' | 'isOpening' | 'onToggle'>

function Unseen({ local: { camera, isCameraHeld }, isOpening, onToggle }: UnseenProps) {
  if (isOpening)
    return (
      <Explained icon={<ShieldQuestion size={26} />} title="Your browser is asking">
        Choose Allow for camera and microphone. They stay off until you do.
      </Explained>
    )
  if (isCameraHeld)
    return (
      <Explained icon={<Spinner />} title="Loading background blur">
        No one sees your camera until it's ready.
      </Explained>
    )
  if (!isDeviceError(camera))
    return (
      <Explained icon={<CameraOff size={26} />} title="Your camera is off">
        The other person will see your name and photo instead.
      </Explained>
    )
  const { title, help } = deviceErrorText('camera', camera)
  return (
    <Explained
      icon={<CameraOff size={26} />}
      title={title}
      action={
        <Button size="sm" variant="quiet" onClick={() => onToggle('camera')}>
          Try again
        </Button>
      }
    >
      {help}
    </Explained>
  )
}

type ExplainedProps = { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode }

function Explained({ icon, title, action, children }: ExplainedProps) {
  return (
    <div role="status" className="grid max-w-[40ch] justify-items-center gap-1 text-sm text-white/85">
      <span className="mb-1 grid size-13 place-items-center rounded-full bg-glass text-on-glass [@media(max-height:30rem)]:hidden">
        {icon}
      </span>
      <p className="text-md font-semibold text-white">{title}</p>
      <p className="text-pretty">{children}</p>
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
