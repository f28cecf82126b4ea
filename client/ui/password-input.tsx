import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

export function PasswordInput({ disabled, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
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
          <Icon size={20} />
        </IconButton>
      }
    />
  )
}
