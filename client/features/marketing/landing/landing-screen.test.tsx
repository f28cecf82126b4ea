import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { PREMIUM_FEATURES } from '#shared/domain/billing/plans.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { SiteBar } from '../site/site-bar.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { PUBLIC_PAGES, SECTIONS } from './sections.ts'

const pageAt = (path: string) => (
  <Router ssrPath={path}>
    <SiteBar />
    <LandingScreen />
    <SiteFooter />
  </Router>
)
const show = (path: string) => renderScreen(pageAt(path))

test('the server renders the whole page, including the drawing', () => {
  const { getAllByText, getAllByRole, root } = show('/')
  expect(getAllByRole('button', { name: 'Start Your Journey - $9.99/month' })).not.toEqual([])
  expect(getAllByText(/Registered Nurse, Seattle/)).not.toEqual([])
  const pictures = [...root.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'))
  expect(pictures).toContain('0 0 320 240')
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
  const links = getAllByRole('link', { hidden: true })
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
