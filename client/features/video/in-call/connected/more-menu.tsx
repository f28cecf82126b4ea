import {
  EllipsisVertical,
  Flag,
  Headphones,
  Keyboard,
  PictureInPicture2,
  Settings2,
  Video,
} from 'lucide-react'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { CallButton } from '../../media/call-button.tsx'
import { ShieldItem } from '../../shield/shield-item.tsx'

type MoreMenuProps = {
  onDevices: () => void
  isSoundOnly: boolean
  onSoundOnly: (() => void) | undefined
  onShortcuts: (() => void) | undefined
  onFloat: (() => void) | undefined
  isRandom: boolean
  /** Absent with a guest, who has no account: the host turns them away. */
  onReport: (() => void) | undefined
}

export function MoreMenu(props: MoreMenuProps) {
  const { onDevices, isSoundOnly, onSoundOnly, onShortcuts, onFloat, isRandom, onReport } = props
  return (
    <Menu
      label="More"
      side="top"
      align="center"
      trigger={<CallButton label="More" hint="Devices, report and more" icon={<EllipsisVertical />} />}
    >
      <MenuItem icon={<Settings2 size={18} />} onSelect={onDevices}>
        Devices
      </MenuItem>
      {onSoundOnly && <SoundOnlyItem isOn={isSoundOnly} onSelect={onSoundOnly} />}
      {onFloat && (
        <MenuItem icon={<PictureInPicture2 size={18} />} onSelect={onFloat}>
          Picture in picture
        </MenuItem>
      )}
      {onShortcuts && (
        <MenuItem icon={<Keyboard size={18} />} onSelect={onShortcuts}>
          Keyboard shortcuts
        </MenuItem>
      )}
      {isRandom && <ShieldItem />}
      {onReport && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Flag size={18} />} onSelect={onReport}>
            Report or block
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function SoundOnlyItem({ isOn, onSelect }: { isOn: boolean; onSelect: () => void }) {
  const Icon = isOn ? Video : Headphones
  return (
    <MenuItem icon={<Icon size={18} />} onSelect={onSelect}>
      {isOn ? 'Turn video back on' : 'Sound only (saves data)'}
    </MenuItem>
  )
}
