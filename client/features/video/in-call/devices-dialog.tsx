import { Dialog } from '#client/ui/dialog.tsx'
import { useCallStore } from '../call/call-context.ts'
import { DeviceFields, MicMeter } from '../media/device-fields.tsx'
import { EffectSwitches } from '../media/effects/effect-switches.tsx'
import type { LocalSnapshot } from '../media/local-snapshot.ts'
import { VideoView } from '../media/video-view.tsx'

type DevicesDialogProps = { local: LocalSnapshot; onClose: () => void }

export function DevicesDialog({ local, onClose }: DevicesDialogProps) {
  const callStore = useCallStore()
  return (
    <Dialog open size="sm" title="Devices" onOpenChange={(open) => !open && onClose()}>
      <Preview local={local} />
      <MicMeter listen={callStore.onMicLevel} on={local.microphone === 'on'} />
      <DeviceFields
        local={local}
        onChoose={(kind, id) => void callStore.controller?.chooseDevice(kind, id)}
      />
      <EffectSwitches effects={local.effects} />
    </Dialog>
  )
}

function Preview({ local: { camera, isCameraHeld, stream } }: Pick<DevicesDialogProps, 'local'>) {
  const isSeen = camera === 'on' && !isCameraHeld
  return (
    <div className="grid h-48 w-full place-items-center overflow-hidden rounded-m bg-picture text-sm text-white/85">
      {isSeen && <VideoView stream={stream} label="How others see you" mirrored />}
      {!isSeen && (isCameraHeld ? 'Loading background blur…' : 'Your camera is off')}
    </div>
  )
}
