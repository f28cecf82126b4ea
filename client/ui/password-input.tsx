import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'>

export function PasswordInput({ disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
