import { Link } from 'wouter'

type DidYouMeanProps = { suggestion: { text: string; href: string } | null }

/** Another spelling of a search, as a link that runs it. Always in the page, so that screen readers say what appears in it. */
export function DidYouMean({ suggestion }: DidYouMeanProps) {
  return (
    <p role="status" className="text-ink-2 empty:-mt-4">
      {suggestion && (
        <>
          Did you mean{' '}
          <Link
            href={suggestion.href}
            className="touch-target font-semibold wrap-anywhere text-action hover:underline"
          >
            {suggestion.text}
          </Link>
          ?
        </>
      )}
    </p>
  )
}
