import { type ChangeEvent, useRef, useState } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'

const NOT_AGREED = 'Please agree to the monthly renewal to continue.'

/** The checkbox for the agreement to renewal. */
export function useConsent(text: string) {
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const isAgreed = () => {
    if (agreed) return true
    setError(NOT_AGREED)
    box.current?.focus()
    return false
  }
  const agree = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAgreed(target.checked)
    setError(undefined)
  }
  const label = <span className="text-sm">{text}</span>
  const consent = <Checkbox ref={box} label={label} error={error} checked={agreed} onChange={agree} />
  return { isAgreed, consent }
}
