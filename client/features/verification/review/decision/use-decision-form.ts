import { type FormEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { NOTES_NEEDED, type RejectionReason } from '#shared/domain/verification/rejection.ts'
import type { DecisionBody } from './use-decide.ts'

export type DecisionHandle = { approve(): void; startRejecting(): void }

export type DecisionFormProps = {
  handle: RefObject<DecisionHandle | null>
  notes: string
  onNotes: (notes: string) => void
  pending: boolean
  disabled: boolean
  onDecide: (body: Omit<DecisionBody, 'version'>) => void
  onCancel: () => void
}

/** Rejecting without a reason takes a second press; 'another reason' needs text. */
export function useDecisionForm({ handle, notes, pending, disabled, onDecide }: DecisionFormProps) {
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [problem, setProblem] = useState<string>()
  const reasons = useRef<HTMLFieldSetElement>(null)
  const trimmedNotes = notes.trim() || null
  const isBlocked = pending || disabled

  const report = (why: string) => {
    setProblem(why)
    const radios = [...(reasons.current?.querySelectorAll('input') ?? [])]
    const target = radios.find(({ checked }) => checked) ?? radios[0]
    target?.focus()
  }
  const approve = () => {
    if (!isBlocked) onDecide({ status: 'verified', notes: trimmedNotes, reason: null })
  }
  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (isBlocked) return
    if (reason === 'other' && !trimmedNotes) return report(NOTES_NEEDED)
    if (!reason && !trimmedNotes && problem === undefined)
      return report("Choose what's wrong so the member knows what to send instead.")
    onDecide({ status: 'rejected', notes: trimmedNotes, reason })
  }
  useImperativeHandle(handle, () => ({
    approve,
    startRejecting: () => report("Choose what's wrong, then press Enter."),
  }))
  return { reason, setReason, problem, reasons, approve, reject }
}
