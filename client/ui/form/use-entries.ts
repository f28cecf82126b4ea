import { useFieldArray, useFormContext } from 'react-hook-form'

/** A list of entries in the surrounding Form whose fields are named 'jobs.0.title' and so on. */
export function useEntries<Entry extends object>(name: string) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  return {
    /** One for each entry, which stays when it moves. */
    ids: fields.map(({ id }) => id),
    /** The first field of the new entry takes the focus. */
    add: (entry: Entry) => append(entry),
    remove,
    move,
  }
}
