import { useCallback, useEffect, useRef, useState } from 'react'

/** For a form: `form` is its ref; `lead`, called when it is refused, takes the focus to its first input with a message. */
export function useFirstWrong() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return { form, lead: useCallback(() => setRefusals((count) => count + 1), []) }
}
