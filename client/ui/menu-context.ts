import type { Item, Label, Separator } from 'radix-ui/dropdown-menu'
import { createContext, useContext } from 'react'

type MenuPrimitives = { Item: typeof Item; Label: typeof Label; Separator: typeof Separator }

export const MenuPrimitivesContext = createContext<MenuPrimitives | null>(null)

export function useMenuPrimitives(): MenuPrimitives {
  const primitives = useContext(MenuPrimitivesContext)
  if (!primitives) throw new Error('A menu entry needs a Menu around it')
  return primitives
}
