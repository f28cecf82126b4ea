import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import type { SearchResults } from './use-search-results.ts'

type OutcomeProps = { text: string; results: SearchResults; onCorrect: (text: string) => void }

export function SearchOutcome({ text, results, onCorrect }: OutcomeProps) {
  const { isEmpty, isSettled, error, isOffline, didYouMean, retry } = results
  if (isOffline && text.trim() !== '')
    return (
      <p className="py-3 text-sm text-ink-2">You're offline. Connect to the internet to search the site.</p>
    )
  if (error)
    return <LoadFailure what="the results" query={{ error, isFetching: !isSettled, refetch: retry }} />
  return (
    <>
      <DidYouMean text={didYouMean} onPick={onCorrect} className="not-empty:py-2" />
      {isEmpty && (
        <div className="grid gap-1 py-6 text-center">
          <p className="font-semibold wrap-anywhere">No results for “{text.trim()}”</p>
          <p className="text-sm text-muted">Check the spelling, or try fewer or different words.</p>
        </div>
      )}
    </>
  )
}

export function KeyHints() {
  const keys = [
    ['↑ ↓', 'to move'],
    ['Enter', 'to open'],
    ['Esc', 'to close'],
  ]
  return (
    <p
      aria-hidden="true"
      className="-mx-6 mt-auto -mb-1 flex gap-4 border-t border-line px-6 pt-3 text-xs text-muted max-sm:hidden"
    >
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd className="mr-1 rounded-s border border-line px-1.5 py-0.5 font-sans">{key}</kbd>
          {what}
        </span>
      ))}
    </p>
  )
}
