import { useEffect, useState } from 'react'
import { Meter } from '#client/ui/meter.tsx'

export type ListenToLevel = (listener: (level: number) => void) => () => void

type MicLevelProps = { listen: ListenToLevel; on: boolean }

/** How loud the microphone is now, so that one sees that it works before anybody listens. */
export function MicLevel({ listen, on }: MicLevelProps) {
  const [level, setLevel] = useState(0)
  useEffect(() => (on ? listen(setLevel) : undefined), [listen, on])
  return <Meter label="Microphone level" value={on ? level : 0} className="h-3" />
}
