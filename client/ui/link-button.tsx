import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'

type LinkButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'> & { href: string }

export function LinkButton({ href, children, ...button }: LinkButtonProps) {
  return (
    <Button asChild {...button}>
      <Link href={href}>{children}</Link>
    </Button>
  )
}
