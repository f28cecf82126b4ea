import { createContext, useContext } from 'react'

type FieldWiring = { controlId: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type ControlAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The control's own props win. */
export function useFieldWiring(props: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
