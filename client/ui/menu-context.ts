import type { Item, Label, Separator } from 'radix-ui/dropdown-menu'
import { createContext, useContext } from 'react'

type MenuParts = { Item: typeof Item; Label: typeof Label; Separator: typeof Separator }

export const MenuPartsContext = createContext<MenuParts | null>(null)

/** The menu's parts, once it is open. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext)
  if (!parts) throw new Error('A menu entry needs a Menu around it')
  return parts
}
