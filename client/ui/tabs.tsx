import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TabItem = { value: string; label: string; icon?: ReactNode; count?: number | undefined }

type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly TabItem[]
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  className?: string | undefined
  /** One TabPanel for each tab. */
  children: ReactNode
}

/** Views of one place. The row scrolls sideways where it does not fit. */
export function Tabs({ label, tabs, className, children, ...control }: TabsProps) {
  return (
    <Root {...control} className={cx('min-w-0', className)}>
      <List
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className="group flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:rounded-s focus-visible:-outline-offset-2 data-[state=active]:border-action data-[state=active]:text-ink sm:px-4"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-tint px-2 py-0.5 text-xs text-ink-2 tabular-nums group-data-[state=active]:bg-action-soft group-data-[state=active]:text-action-ink">
                {tab.count}
              </span>
            )}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  )
}

type TabPanelProps = {
  value: string
  /** Keeps what was typed in it while another tab is shown. */
  keepMounted?: boolean
  className?: string | undefined
  children: ReactNode
}

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  return (
    <Content
      value={value}
      {...(keepMounted ? { forceMount: true } : {})}
      className={cx('pt-5 focus-visible:rounded-s data-[state=inactive]:hidden', className)}
    >
      {children}
    </Content>
  )
}
