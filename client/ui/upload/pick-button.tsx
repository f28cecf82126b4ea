import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import type { ButtonSize, ButtonVariant } from '../button-look.ts'

type PickButtonProps = {
  /** Media types and extensions. */
  accept: readonly string[]
  multiple?: boolean
  /** Opens the camera of a phone, the one at its back, instead of the files. */
  capture?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  /** The accessible name, where the words of the button do not say for what. */
  label?: string
  onIntent: () => void
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's own choice of files. */
export function PickButton({ accept, capture = false, onFiles, onIntent, label, ...rest }: PickButtonProps) {
  const { multiple = false, variant = 'quiet', size = 'md', icon, className, children } = rest
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept.join(',')}
        multiple={multiple}
        {...(capture && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        {...(label && { 'aria-label': label })}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
