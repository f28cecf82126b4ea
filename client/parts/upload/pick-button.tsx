import { type ReactNode, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#client/ui/button-class.ts'

type PickButtonProps = {
  accept: readonly string[]
  multiple?: boolean
  capture?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
  label?: string
  onIntent: () => void
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

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
