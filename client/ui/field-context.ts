import { createContext, useContext } from 'react'

type FieldWiring = { controlId: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type ControlAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Attributes that connect a control to its Field; the control's own props win. */
export function useFieldWiring(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
