import type { ComponentProps, MouseEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { withDialog } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'

type AccountLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'className'> & {
  screen: 'login' | 'start'
  onPress?: () => void
  children: string
}

/** Opens a dialog over the current page. A link, so that it leads somewhere before scripts run, and without them. */
export function AccountLink({ screen, onPress, children, ...button }: AccountLinkProps) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress?.()
    // `useSearch` is decoded once, which would spoil an address within the address.
    navigate(withDialog(location.search, screen))
  }
  return (
    <Button asChild {...button}>
      <Link href={withDialog(search, screen)} onClick={press}>
        {children}
      </Link>
    </Button>
  )
}
