import type { LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'

/** The build uses this in place of Lucide's own icons (scripts/build/lean-icons.ts). */
export function drawnIcon(d: string): (props: LucideProps) => ReactElement {
  return ({ size = 24, ...rest }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      createElement('path', { d }),
    )
}
