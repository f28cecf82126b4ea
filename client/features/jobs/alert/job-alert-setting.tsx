import { Skeleton } from '#client/ui/skeleton.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { useJobAlert } from './use-job-alert.ts'

export function JobAlertSetting() {
  const { isOn, isError, setIsOn, isPending } = useJobAlert()
  if (isOn === null) return isError ? null : <Skeleton shape="line" className="my-2 h-7" />
  return (
    <Switch
      label={<span className="text-sm">Tell me about new jobs that fit</span>}
      hint={<span className="text-xs">At most once a day.</span>}
      checked={isOn}
      disabled={isPending}
      onChange={({ target }) => setIsOn(target.checked)}
    />
  )
}
