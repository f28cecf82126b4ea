import { Link } from 'wouter'
import { cx } from './cx.ts'

const LINK_CLASS = 'touch-target cursor-pointer font-semibold wrap-anywhere text-action hover:underline'

type DidYouMeanProps = {
  text: string | null | undefined
  /** Where the search with that spelling is. */
  hrefOf?: (text: string) => string
  /** Instead of `hrefOf`, for a search that has no address. */
  onPick?: (text: string) => void
  className?: string
}

/** Another spelling of a search, which runs it. Always in the page, so that screen readers say what appears in it. */
export function DidYouMean({ text, hrefOf, onPick, className = 'empty:-mt-4' }: DidYouMeanProps) {
  return (
    <p role="status" className={cx('text-ink-2', className)}>
      {text && (
        <>
          Did you mean{' '}
          {hrefOf ? (
            <Link href={hrefOf(text)} className={LINK_CLASS}>
              {text}
            </Link>
          ) : (
            <button type="button" onClick={() => onPick?.(text)} className={LINK_CLASS}>
              {text}
            </button>
          )}
          ?
        </>
      )}
    </p>
  )
}
