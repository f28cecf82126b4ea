import { agoText } from '#client/lib/clock/time-text.ts'
import { useLocal } from '#client/lib/clock/time-zone.ts'
import { markMatches } from '#shared/domain/search/marks.ts'
import type { SearchOption } from './option.ts'

export function OptionContent({ option, text }: { option: SearchOption; text: string }) {
  const { title, detail, at, picture, isMore } = option
  if (isMore)
    return (
      <>
        <span className="grid size-8 shrink-0 place-items-center text-action">{picture}</span>
        <span className="text-sm font-semibold text-action">{title}</span>
      </>
    )
  return (
    <>
      {picture}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">
            <Marked text={title} search={text} />
          </span>
          {at !== undefined && <Ago at={at} />}
        </span>
        {detail && (
          <span className="block truncate text-sm text-muted">
            <Marked text={detail} search={text} />
          </span>
        )}
      </span>
    </>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  return markMatches(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <mark key={index} className="bg-action-soft font-semibold text-action-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function Ago({ at }: { at: string }) {
  const ago = useLocal(() => agoText(at, new Date()))
  return (
    <time dateTime={at} className="shrink-0 text-xs text-muted">
      {ago}
    </time>
  )
}
