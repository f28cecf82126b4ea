import { type ComponentProps, useEffect, useRef } from 'react'
import { showPages } from '#client/lib/places/keep-place.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { NeedsScripts } from './needs-scripts.tsx'

type ShowMoreProps = Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'> & {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    data?: { readonly pages: readonly unknown[] } | undefined
  }
}

export function ShowMore({ query, className, children = 'Show more', ...button }: ShowMoreProps) {
  useSamePages(query)
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

/** Loads as many pages as someone who returns has seen before, each tried once. */
function useSamePages({
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: ShowMoreProps['query']): void {
  const shown = data?.pages.length ?? 0
  const tried = useRef(0)
  useEffect(() => {
    if (shown === 0) return
    const wanted = showPages(shown)
    if (shown >= wanted || !hasNextPage || isFetchingNextPage || tried.current >= shown) return
    tried.current = shown
    void fetchNextPage()
  }, [shown, hasNextPage, isFetchingNextPage, fetchNextPage])
}
