import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts'

const CHOICES = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

const onServer = (): Theme => 'system'

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, onServer)
  const name = useId()
  return (
    <fieldset
      className={cx('inline-flex noscript:hidden rounded-full border border-line bg-sunken p-0.5', className)}
    >
      <legend className="sr-only">Color scheme</legend>
      {CHOICES.map(({ theme: choice, label, Icon }) => (
        <label
          key={choice}
          title={label}
          className="touch-target grid size-10 cursor-pointer place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink dark:has-checked:bg-tint has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-action forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          <Icon size={18} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
