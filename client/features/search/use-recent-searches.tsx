import { History } from 'lucide-react'
import { useState } from 'react'
import { readRecentSearches, removeRecentSearch } from '#client/lib/search/recent-searches.ts'
import { IconBox } from './icon-box.tsx'
import type { OptionGroup } from './option.ts'

export const RECENT_GROUP = 'recent'

export type RecentSearches = {
  readonly groups: readonly OptionGroup[]
  readonly texts: readonly string[]
  remove(text: string): void
}

export function useRecentSearches(
  memberId: string,
  { isWanted, onPick }: { isWanted: boolean; onPick: (text: string) => void },
): RecentSearches {
  const [, setRemoved] = useState(0)
  const texts = isWanted ? readRecentSearches(memberId) : []
  const options = texts.map((text, index) => ({
    id: `${RECENT_GROUP}-${index}`,
    title: text,
    picture: <IconBox Icon={History} />,
    href: null,
    act: () => onPick(text),
    staysOpen: true as const,
  }))
  return {
    groups: options.length > 0 ? [{ id: RECENT_GROUP, heading: 'Recent searches', options }] : [],
    texts,
    remove: (text) => {
      removeRecentSearch(memberId, text)
      setRemoved((count) => count + 1)
    },
  }
}
