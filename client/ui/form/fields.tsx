import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { PasswordInput } from '../password-input.tsx'
import { Select } from '../select.tsx'
import { Textarea } from '../textarea.tsx'
import { isFlag, isText, useField } from './use-field.ts'

type Around = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  aside?: ReactNode
  fieldClassName?: string
  onEntered?: (value: string) => void
}
type Own = 'ref' | 'value' | 'defaultValue' | 'form'

type TextFieldProps = Around &
  Omit<ComponentProps<typeof Input>, Own | keyof Around> & {
    format?: (text: string, before: string) => string
  }

export function TextField({ format = (text) => text, ...props }: TextFieldProps) {
  const { field, control, enter, value } = useControl(props)
  return (
    <Field {...field}>
      <Input {...control} onChange={({ target }) => enter(format(target.value, value))} />
    </Field>
  )
}

type TextareaFieldProps = Around & Omit<ComponentProps<typeof Textarea>, Own | keyof Around>

export function TextareaField(props: TextareaFieldProps) {
  const { field, control, enter } = useControl(props)
  return (
    <Field {...field}>
      <Textarea {...control} onChange={({ target }) => enter(target.value)} />
    </Field>
  )
}

type PasswordFieldProps = Around & Omit<ComponentProps<typeof PasswordInput>, Own | keyof Around>

export function PasswordField(props: PasswordFieldProps) {
  const { field, control, enter } = useControl(props)
  return (
    <Field {...field}>
      <PasswordInput {...control} onChange={({ target }) => enter(target.value)} />
    </Field>
  )
}

type SelectFieldProps = Around & Omit<ComponentProps<typeof Select>, Own | keyof Around>

export function SelectField(props: SelectFieldProps) {
  const { field, control, enter } = useControl(props)
  return (
    <Field {...field}>
      <Select {...control} onChange={({ target }) => enter(target.value)} />
    </Field>
  )
}

function useControl<Props extends Around>(props: Props) {
  const { name, label, hint, optional = false, aside, fieldClassName, onEntered, ...control } = props
  const { ref, value, error, change } = useField(name, isText)
  const enter = (text: string) => {
    change(text)
    onEntered?.(text)
  }
  const field = { label, hint, optional, aside, error, className: fieldClassName }
  return { field, control: { ...control, ref, name, value }, enter, value }
}

type CheckboxFieldProps = Omit<ComponentProps<typeof Checkbox>, Own | 'checked' | 'error' | 'name'> & {
  name: string
}

export function CheckboxField({ name, ...props }: CheckboxFieldProps) {
  const { ref, value, error, change } = useField(name, isFlag)
  return (
    <Checkbox
      {...props}
      ref={ref}
      name={name}
      error={error}
      checked={value}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
