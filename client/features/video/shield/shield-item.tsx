import { Shield as ShieldIcon, ShieldOff } from 'lucide-react'
import { MenuItem } from '#client/ui/menu.tsx'
import { shieldPreference } from '../call/preferences.ts'
import { shield } from './shield.ts'
import { useShield } from './shield-state.ts'

export function ShieldItem() {
  const { status } = useShield()
  if (status === 'failed')
    return (
      <Item isOn={false} onSelect={shield.restart}>
        Try the shield again
      </Item>
    )
  if (status === 'shown')
    return (
      <Item isOn={false} onSelect={shield.restart}>
        Turn shield back on
      </Item>
    )
  const isOn = status !== 'off'
  return (
    <Item isOn={isOn} onSelect={() => shieldPreference.write(!isOn)}>
      {isOn ? 'Turn shield off' : 'Turn shield on'}
    </Item>
  )
}

function Item({ isOn, onSelect, children }: { isOn: boolean; onSelect: () => void; children: string }) {
  const Icon = isOn ? ShieldOff : ShieldIcon
  return (
    <MenuItem icon={<Icon size={18} />} onSelect={onSelect}>
      {children}
    </MenuItem>
  )
}
