import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'

type Scheme = 'light' | 'dark'

const SchemeContext = createContext<Scheme | undefined>(undefined)

type ThemeScopeProps = { scheme: Scheme; className?: string | undefined; children: ReactNode }

export function ThemeScope({ scheme, className, children }: ThemeScopeProps) {
  return (
    <SchemeContext value={scheme}>
      <div data-theme={scheme} className={cx('bg-paper text-ink', className)}>
        {children}
      </div>
    </SchemeContext>
  )
}

/** Portaled content leaves the scope's element. */
export function useScopedScheme(): Scheme | undefined {
  return useContext(SchemeContext)
}
