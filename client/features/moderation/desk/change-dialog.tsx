import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { invalidateApi } from '#client/lib/api-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { NOTE_MAX_LENGTH, RULE_TEXTS, RULES } from '#shared/domain/trust/moderation.ts'

/** `finish` closes the dialog, says what was done and refetches the desk. */
export function useChange() {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const finish = async (title: string, description: string) => {
    setIsOpen(false)
    toast({ title, description })
    await invalidateApi(client, '/api/admin/moderation')
  }
  return { isOpen, setIsOpen, finish }
}

type ChangeDialogProps = {
  change: Pick<ReturnType<typeof useChange>, 'isOpen' | 'setIsOpen'>
  opener: { label: string; about: string; icon?: ReactElement; isQuiet?: boolean }
  title: string
  description?: string
  form: ContractForm
  submit: string
  isRemoval?: boolean
  children?: ReactNode
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { change, opener, title, description, form, submit, isRemoval = false, children } = props
  const { label, about, icon, isQuiet = false } = opener
  return (
    <Dialog
      size="sm"
      title={title}
      {...(description !== undefined && { description })}
      open={change.isOpen}
      onOpenChange={change.setIsOpen}
      trigger={
        <Button size="sm" {...(isQuiet && { variant: 'quiet' })} {...(icon && { icon })}>
          {label}
          <span className="sr-only"> {about}</span>
        </Button>
      }
    >
      <Form form={form}>
        {children}
        <TextareaField
          name="note"
          label="Note"
          hint="Kept with the decision. The member doesn't see it."
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        <FormFailure form={form} />
        <Button type="submit" {...(isRemoval && { variant: 'danger' })} block pending={form.isPending}>
          {submit}
        </Button>
      </Form>
    </Dialog>
  )
}

export function RuleField() {
  return (
    <SelectField name="rule" label="Which rule was broken" hint="The member sees this.">
      <option value="">Choose…</option>
      {RULES.map((rule) => (
        <option key={rule} value={rule}>
          {RULE_TEXTS[rule]}
        </option>
      ))}
    </SelectField>
  )
}
