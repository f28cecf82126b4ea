import { type PlacedLink, placeAt, savePlace } from './places.ts'
import { restorePlace } from './restore-place.ts'

const PAGES_MAX = 10

const view: { address: string; y: number; left: PlacedLink | null } = { address: '', y: 0, left: null }
const pages = new Map<string, number>()
let returningTo: string | null = null
let stopRestoring = () => {}

const here = () => location.pathname + location.search

/**
 * Remembers where people are on each page. Going back, or by a link to the list they came from, they find the same pages of the
 * list loaded, the same scroll position, and the focus on the link they left by.
 */
export function watchPlaces(main: HTMLElement | null): () => void {
  Object.assign(view, { address: here(), y: scrollY, left: null })
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('scroll', () => Object.assign(view, { y: scrollY, left: null }), { signal, passive: true })
  document.addEventListener('click', (event) => noteLink(event, main), { signal, capture: true })
  addEventListener('pagehide', () => save(view.address, main && firstRowLink(main)), { signal })
  if (main && wasLeft()) comeBack(main)
  markVisited()
  return () => listening.abort()
}

export function returnTo(address: string): void {
  returningTo = address
}

export function changePage(main: HTMLElement | null): boolean {
  stopRestoring()
  const address = here()
  save(view.address)
  Object.assign(view, { address, y: scrollY, left: null })
  const place = isVisited() || returningTo === address ? placeAt(address) : null
  markVisited()
  returningTo = place ? address : null
  if (!place || !main) return false
  stopRestoring = restorePlace(main, place)
  return true
}

export function changeAddress(): void {
  view.address = here()
  markVisited()
}

// The browser's history tells Back and Forward from a link to the same address.
const isVisited = (): boolean => history.state?.isVisited === true

function markVisited(): void {
  if (!isVisited()) history.replaceState({ ...history.state, isVisited: true }, '')
}

/** Takes how many pages a list shows; returns how many it should show. */
export function showPages(shown: number): number {
  const address = here()
  pages.set(address, shown)
  // A list may say so before `changePage` is called for its page.
  const isReturn = returningTo === address || (view.address !== address && isVisited())
  return isReturn ? Math.min(PAGES_MAX, placeAt(address)?.pages ?? 1) : 1
}

function save(address: string, first: PlacedLink | null = null): void {
  savePlace(address, { y: view.y, left: view.left, first, pages: pages.get(address) ?? 1 })
}

/** A link that repeats an earlier row's doesn't identify its row. Only rows change height on scrolling. */
function firstRowLink(main: HTMLElement): PlacedLink | null {
  const passed = new Set<string>()
  for (const link of main.querySelectorAll('.row-in-view a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const { top } = link.getBoundingClientRect()
    if (top >= 0 && !passed.has(href)) return { href, top }
    passed.add(href)
  }
  return null
}

function noteLink({ target }: MouseEvent, main: HTMLElement | null): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href || !main?.contains(link)) return
  view.left = { href, top: link.getBoundingClientRect().top }
}

function wasLeft(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type)
}

/** The browser has scrolled only as far as the first page of the list goes. */
function comeBack(main: HTMLElement): void {
  const place = placeAt(view.address)
  const isAtEnd = scrollY + 1.5 * innerHeight >= document.documentElement.scrollHeight
  if (!place || Math.abs(place.y - scrollY) < 2 || !isAtEnd) return
  returnTo(view.address)
  stopRestoring = restorePlace(main, { ...place, left: null, first: place.first ?? place.left })
}
