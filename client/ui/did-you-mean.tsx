import { Link } from 'wouter'
import { cx } from './cx.ts'

const LINK_CLASS = 'touch-target cursor-pointer font-semibold wrap-anywhere text-action hover:underline'

type DidYouMeanProps = {
  text: string | null | undefined
  hrefOf?: (text: string) => string
  onPick?: (text: string) => void
  className?: string
}

/** Always in the page, so that screen readers announce what appears in it. */
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
