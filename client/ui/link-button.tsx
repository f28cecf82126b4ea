import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'

type LinkButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'> & { href: string; replace?: boolean }

export function LinkButton({ href, replace = false, children, ...button }: LinkButtonProps) {
  return (
    <Button asChild {...button}>
      <Link href={href} replace={replace}>
        {children}
      </Link>
    </Button>
  )
}
