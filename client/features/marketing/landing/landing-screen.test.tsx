import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { PublicSlot } from '#shared/contracts/office-hours.ts'
import { PREMIUM_FEATURES } from '#shared/domain/billing/plans.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { SiteBar } from '../site/site-bar.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { nextOfficeHoursQuery } from './next-office-hours.ts'
import { PUBLIC_PAGES, SECTIONS } from './sections.ts'

function pageAt(path: string, slots: PublicSlot[] = []) {
  const client = createQueryClient()
  client.setQueryData(nextOfficeHoursQuery.queryKey, { slots })
  return (
    <QueryClientProvider client={client}>
      <Router ssrPath={path}>
        <SiteBar />
        <LandingScreen />
        <SiteFooter />
      </Router>
    </QueryClientProvider>
  )
}
const show = (path: string, slots?: PublicSlot[]) => renderScreen(pageAt(path, slots))

test('the server renders the whole page', () => {
  const { getAllByText, getAllByRole, getByRole, getByText, root } = show('/')
  expect(getAllByRole('link', { name: 'Start Your Journey - $9.99/month' })).not.toEqual([])
  getByText('Try 2 calls free, no card')
  expect(getAllByText(/Registered Nurse, Seattle/)).not.toEqual([])
  for (const picture of root.querySelectorAll('img')) {
    if (!picture.closest('[aria-hidden]')) expect(picture.getAttribute('alt')).not.toBe('')
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0)
  }
  for (const title of ['See it before you join', 'Verified in three steps', "If you're hiring"])
    getByRole('heading', { name: title })
  expect(root.querySelectorAll('details')).toHaveLength(7)
  for (const feature of PREMIUM_FEATURES) expect(getAllByText(feature)).not.toEqual([])
})

test('every link of the bar leads to a section that is there', () => {
  const { getAllByRole, root } = show('/')
  const hrefs = getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  for (const { id } of SECTIONS) {
    expect(hrefs).toContain(`#${id}`)
    expect(root.querySelector(`section#${id}`)).not.toBeNull()
  }
  const elsewhere = show('/subscribe').getAllByRole('link', { hidden: true })
  expect(elsewhere.map((link) => link.getAttribute('href'))).toContain('/#pricing')
})

test('no element has an inline style, which the content security policy would block', () => {
  expect(renderToString(pageAt('/'))).not.toMatch(/<(?!svg|path|g|stop|rect|circle)[a-z]+ [^>]*\bstyle="/)
})

test('bar, menu and foot lead to the pages they name, and the foot speaks of SSL', () => {
  const { getByRole, getByText, getAllByRole } = show('/')
  const links = getAllByRole('link', { hidden: true }).filter((link) => link.closest('header'))
  for (const { href } of PUBLIC_PAGES)
    expect(links.filter((link) => link.getAttribute('href') === href)).toHaveLength(2)
  for (const name of [
    'How it Works',
    'Verification Process',
    'Success Stories',
    'Help Center',
    'About Us',
    'Privacy Policy',
    'Terms of Service',
    'Contact',
  ])
    expect(getAllByRole('link', { name })).not.toEqual([])
  getByText('Secured with 256-bit SSL encryption')
  getByRole('button', { name: 'Watch Demo' })
})

test('the server names the time of the next office hours in UTC, and says nothing if there are none', () => {
  const slot = { startsAt: '2026-11-24T23:00:00.000Z', topic: 'Careers', name: 'Ana S.', title: 'Nurse' }
  const { getByRole, getByText, root } = show('/', [slot])
  getByRole('heading', { name: 'Office hours' })
  getByText('Talk to a verified member for 10 minutes. Times are in UTC.')
  expect(root.querySelector('time')?.textContent).toBe('Tue, Nov 24, 11:00 PM')
  expect(getByRole('link', { name: 'Sign in to book' }).getAttribute('href')).toMatch(/next=%2Foffice-hours$/)
  expect(show('/').queryByRole('heading', { name: 'Office hours' })).toBeNull()
})
