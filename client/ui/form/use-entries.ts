import { useFieldArray, useFormContext } from 'react-hook-form'

export function useEntries<Entry extends object>(name: string) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  return { ids: fields.map(({ id }) => id), add: (entry: Entry) => append(entry), remove, move }
}
