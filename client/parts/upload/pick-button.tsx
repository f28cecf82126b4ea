import { type ComponentProps, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

type PickButtonProps = Pick<
  ComponentProps<typeof Button>,
  'aria-label' | 'variant' | 'size' | 'icon' | 'className' | 'children'
> & {
  accept: readonly string[]
  capture?: boolean
  onIntent: () => void
  onFiles: (files: readonly File[]) => void
}

export function PickButton({ accept, capture = false, onFiles, onIntent, ...button }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept.join(',')}
        {...(capture && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        variant="quiet"
        {...button}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
