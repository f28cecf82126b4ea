import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { cx } from './cx.ts'

export type TabItem = { value: string; label: string; icon?: ReactNode; count?: number | string | undefined }

type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  value: string
  onValueChange: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

const Shown = createContext({ id: '', value: '' })
const tabIdOf = (id: string, value: string) => `${id}-tab-${value}`
const panelIdOf = (id: string, value: string) => `${id}-panel-${value}`

/** ARIA Authoring Practices, 'Tabs'. No inline styles, so that the server can render it. */
export function Tabs({ label, tabs, value, onValueChange, className, children }: TabsProps) {
  const id = useId()
  return (
    <Shown value={{ id, value }}>
      <div className={cx('min-w-0', className)}>
        <TabList {...{ id, label, tabs, value, onValueChange }} />
        {children}
      </div>
    </Shown>
  )
}

type TabListProps = Pick<TabsProps, 'label' | 'tabs' | 'value' | 'onValueChange'> & { id: string }

function TabList({ id, label, tabs, value: shown, onValueChange }: TabListProps) {
  const show = (next: string) => next !== shown && onValueChange(next)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoRow(list.current, tabIdOf(id, shown)), [id, shown])
  const press = (event: KeyboardEvent) => {
    const to = placeFor(
      event.key,
      tabs.findIndex(({ value }) => value === shown),
      tabs.length,
    )
    const tab = to === null ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    show(tab.value)
    document.getElementById(tabIdOf(id, tab.value))?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      onKeyDown={press}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabIdOf(id, tab.value)}
          aria-controls={panelIdOf(id, tab.value)}
          aria-selected={tab.value === shown}
          tabIndex={tab.value === shown ? 0 : -1}
          onClick={() => show(tab.value)}
          className="group flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:rounded-s focus-visible:-outline-offset-2 aria-selected:border-action aria-selected:text-ink sm:px-4"
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && (
            <span className="rounded-full bg-tint px-2 py-0.5 text-xs text-ink-2 tabular-nums group-aria-selected:bg-action-soft group-aria-selected:text-action-ink">
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

function placeFor(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Scrolls the row only, not the page. */
function bringIntoRow(list: HTMLElement | null, tabId: string): void {
  const tab = document.getElementById(tabId)
  if (!list || !tab) return
  const [row, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < row.left) list.scrollLeft -= row.left - place.left
  if (place.right > row.right) list.scrollLeft += place.right - row.right
}

type TabPanelProps = {
  value: string
  staysMounted?: boolean
  className?: string | undefined
  children: ReactNode
}

export function TabPanel({ value, staysMounted = false, className, children }: TabPanelProps) {
  const { id, value: shown } = useContext(Shown)
  const isShown = value === shown
  return (
    <div
      role="tabpanel"
      id={panelIdOf(id, value)}
      aria-labelledby={tabIdOf(id, value)}
      hidden={!isShown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: from its tab the keyboard goes into the panel
      tabIndex={0}
      className={cx('pt-5 focus-visible:rounded-s', className)}
    >
      {(isShown || staysMounted) && children}
    </div>
  )
}
