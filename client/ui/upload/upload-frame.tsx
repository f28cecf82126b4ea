import { type ReactNode, useId } from 'react'
import { type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'

export type FrameProps = {
  purpose: Purpose
  label: string
  /** What is accepted and why; left out, the kinds and the size. */
  hint?: ReactNode
}

type UploadFrameProps = FrameProps &
  Pick<React.ComponentProps<'div'>, 'onDragOver' | 'onDragLeave' | 'onDrop'>

/** What an upload is for, above whatever stage it is at. */
export function UploadFrame({
  purpose,
  label,
  hint,
  children,
  ...handlers
}: UploadFrameProps & { children: ReactNode }) {
  const labelId = useId()
  const { typesText, maxText } = UPLOAD_RULES[purpose]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out
    <div role="group" aria-labelledby={labelId} className="grid min-w-0 gap-3" {...handlers}>
      <div>
        <p id={labelId} className="font-semibold">
          {label}
        </p>
        <p className="text-sm text-muted">{hint ?? `${typesText}, at most ${maxText}`}</p>
      </div>
      {children}
    </div>
  )
}
