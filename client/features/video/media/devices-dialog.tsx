import { useCallback } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { useCallDesk } from '../call/call-context.ts'
import { DeviceFields } from './device-fields.tsx'
import type { LocalSnapshot } from './local-media.ts'
import { MicLevel } from './mic-meter.tsx'

type DevicesDialogProps = { local: LocalSnapshot; onClose: () => void }

export function DevicesDialog({ local, onClose }: DevicesDialogProps) {
  const desk = useCallDesk()
  const listenToLevel = useCallback(
    (listener: (level: number) => void) => desk.controller?.onLevel(listener) ?? (() => {}),
    [desk],
  )
  return (
    <Dialog open size="sm" title="Devices" onOpenChange={(open) => !open && onClose()}>
      <MicLevel listen={listenToLevel} on={local.microphone === 'on'} />
      <DeviceFields local={local} onChoose={(kind, id) => void desk.controller?.chooseDevice(kind, id)} />
    </Dialog>
  )
}
