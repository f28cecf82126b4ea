import { useLayoutEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldMessageOf } from './resolver.ts'
import { enterFields } from './use-contract-form.ts'

export function useField<Value>(name: string, isValue: (value: unknown) => value is Value) {
  const methods = useFormContext()
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  if (!isValue(value)) throw new Error(`The form has no field "${name}" of this kind.`)
  // Text typed before hydration is reported before the form listens (client/ui/use-early-entry.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field shows
  useLayoutEffect(() => {
    const entered: unknown = methods.getValues(name)
    if (entered !== value) methods.setValue(name, entered)
  }, [])
  return {
    ref: field.ref,
    value,
    error: fieldMessageOf(fieldState.error),
    change: (next: Value) => enterFields(methods, name, next),
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
