import { EllipsisVertical, Flag, PictureInPicture2, Settings2 } from 'lucide-react'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { CallButton } from '../media/call-button.tsx'

type MoreMenuProps = {
  onDevices: () => void
  /** Absent where the browser cannot or there is no image yet. */
  onPictureInPicture: (() => void) | undefined
  onReport: () => void
}

/** What is seldom needed in a call. */
export function MoreMenu({ onDevices, onPictureInPicture, onReport }: MoreMenuProps) {
  return (
    <Menu
      label="More"
      side="top"
      align="center"
      trigger={
        <CallButton
          label="More"
          hint="Devices, report and more"
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      }
    >
      <MenuItem icon={<Settings2 size={18} aria-hidden="true" />} onSelect={onDevices}>
        Devices
      </MenuItem>
      {onPictureInPicture && (
        <MenuItem icon={<PictureInPicture2 size={18} aria-hidden="true" />} onSelect={onPictureInPicture}>
          Picture in picture
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Flag size={18} aria-hidden="true" />} onSelect={onReport}>
        Report or block
      </MenuItem>
    </Menu>
  )
}
