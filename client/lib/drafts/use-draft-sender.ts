import { useState } from 'react'
import { ApiError } from '../api.ts'

type Errors = Readonly<Record<string, string | undefined>>
type Reading<Input> = { input: Input } | { errors: Errors }

type DraftSender<Draft, Input> = {
  read: (draft: Draft) => Reading<Input>
  send: (input: Input, draft: Draft) => Promise<void>
  /** What is said where the server said nothing. */
  failed: string
  /** More that is done about a refusal. */
  onRefused?: (text: string) => void
}

const WRONG = 'Please look at the marked fields.'

/**
 * Reads a draft and sends it. What is wrong with it is `errors`, by field, and `failure`; the first wrong field of the
 * form gets the focus. What was typed stays until it went through.
 */
export function useDraftSender<Draft, Input>(sender: DraftSender<Draft, Input>) {
  const { read, send, failed, onRefused } = sender
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (fields: Errors, text: string, form: HTMLFormElement) => {
    setErrors(fields)
    setFailure(text)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (draft: Draft, form: HTMLFormElement) => {
    if (pending) return
    const reading = read(draft)
    if ('errors' in reading) return refuse(reading.errors, WRONG, form)
    setPending(true)
    setErrors({})
    setFailure(undefined)
    try {
      await send(reading.input, draft)
    } catch (error) {
      const text = (error instanceof ApiError && error.text) || failed
      onRefused?.(text)
      refuse(error instanceof ApiError ? byField(error.fields) : {}, text, form)
    } finally {
      setPending(false)
    }
  }
  const forget = (names: readonly string[]) => {
    if (names.some((name) => errors[name] !== undefined))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    setFailure(undefined)
  }
  return { save, pending, errors, failure, forget }
}

/** The server names entries of lists, such as `skills.3`; a form has one field for the list. */
function byField(fields: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split(/[.[]/)[0], text]))
}
