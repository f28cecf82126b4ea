import { createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'

type Scheme = 'light' | 'dark'

const SchemeContext = createContext<Scheme | undefined>(undefined)

type ThemeScopeProps = { scheme: Scheme; className?: string | undefined; children: ReactNode }

/** A part of the page with a fixed scheme: the in-call screen stays dark. */
export function ThemeScope({ scheme, className, children }: ThemeScopeProps) {
  return (
    <SchemeContext value={scheme}>
      <div data-theme={scheme} className={cx('bg-paper text-ink', className)}>
        {children}
      </div>
    </SchemeContext>
  )
}

/** The `data-theme` for portaled content, which leaves the scope's element. */
export function useScopedScheme(): Scheme | undefined {
  return useContext(SchemeContext)
}
