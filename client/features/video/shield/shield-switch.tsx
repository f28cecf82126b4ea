import { Switch } from '#client/ui/switch.tsx'
import { shieldPreference, usePreference } from '../call/preferences.ts'

/** Before a random call. Kept apart from the shield itself, which loads with the call. */
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
