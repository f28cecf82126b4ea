import type { InfiniteData, InfiniteQueryOptions, QueryOptions, Source } from './types.ts'

/** A query, told once and used in many places. */
export function queryOptions<Data>(options: QueryOptions<Data>): QueryOptions<Data> {
  return options
}

/** A query whose answer comes page by page; reading it again reads all pages that are there. */
export function infiniteQueryOptions<Page, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): QueryOptions<InfiniteData<Page, Param>> {
  const { queryFn, initialPageParam, getNextPageParam, ...shared } = options
  const nextOf = ({ pages }: InfiniteData<Page, Param>) => {
    const last = pages.at(-1)
    return last === undefined ? null : (getNextPageParam(last) ?? null)
  }
  const withPage = async (
    { pages, pageParams }: InfiniteData<Page, Param>,
    queryKey: Source<Page>['queryKey'],
    pageParam: Param,
  ) => ({
    pages: [...pages, await queryFn({ queryKey, pageParam })],
    pageParams: [...pageParams, pageParam],
  })
  return {
    ...shared,
    hasNext: (data) => nextOf(data) !== null,
    async queryFn({ queryKey, known, isNext }) {
      if (isNext && known) {
        const next = nextOf(known)
        return next === null ? known : withPage(known, queryKey, next)
      }
      let read = await withPage({ pages: [], pageParams: [] }, queryKey, initialPageParam)
      while (known && read.pages.length < known.pages.length) {
        const next = nextOf(read)
        if (next === null) break
        read = await withPage(read, queryKey, next)
      }
      return read
    },
  }
}
