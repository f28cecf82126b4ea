import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { NeedsScripts } from './needs-scripts.tsx'

type ShowMoreProps = Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'> & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Loads the next page of a list, as long as there is one. `className` is for the space around the button. */
export function ShowMore({ query, className, children = 'Show more', ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <div className={cx('flex justify-center', className)}>
      <NeedsScripts to="see more" />
      <Button
        variant="quiet"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
        {...button}
      >
        {children}
      </Button>
    </div>
  )
}
