import { Dialog } from '#client/ui/dialog.tsx'
import { useCallStore } from '../call/call-context.ts'
import { DeviceFields, MicMeter } from '../media/device-fields.tsx'
import type { LocalSnapshot } from '../media/local-snapshot.ts'

type DevicesDialogProps = { local: LocalSnapshot; onClose: () => void }

export function DevicesDialog({ local, onClose }: DevicesDialogProps) {
  const callStore = useCallStore()
  return (
    <Dialog open size="sm" title="Devices" onOpenChange={(open) => !open && onClose()}>
      <MicMeter listen={callStore.onMicLevel} on={local.microphone === 'on'} />
      <DeviceFields
        local={local}
        onChoose={(kind, id) => void callStore.controller?.chooseDevice(kind, id)}
      />
    </Dialog>
  )
}
