import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button } from './button.tsx'

type LinkButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'block' | 'className'> &
  ComponentProps<typeof Link>

/** A link within the site that looks like a button. */
export function LinkButton({ variant, size, icon, block, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild {...{ variant, size, icon, block, className }}>
      <Link {...link} />
    </Button>
  )
}
