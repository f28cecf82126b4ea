import { usePreference } from '#client/lib/state/preference.ts'
import { Switch } from '#client/ui/switch.tsx'
import { shieldPreference } from '../call/preferences.ts'

/** Separate from the shield itself, which loads with the call. */
export function ShieldSwitch() {
  const isOn = usePreference(shieldPreference)
  return (
    <Switch
      label="Shield"
      hint="Blurs their video if it looks explicit. Checked on this device; nothing leaves it."
      checked={isOn}
      onChange={({ target }) => shieldPreference.write(target.checked)}
    />
  )
}
