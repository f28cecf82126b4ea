import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { PREMIUM_FEATURES } from '#shared/domain/billing/plans.ts'
import { SiteBar } from '../site/site-bar.tsx'
import { SiteFooter } from '../site/site-footer.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { PUBLIC_PAGES, SECTIONS } from './sections.ts'

function render(path: string) {
  return renderToString(
    <Router ssrPath={path}>
      <SiteBar />
      <LandingScreen />
      <SiteFooter />
    </Router>,
  )
}

test('the server renders the whole page, the drawn picture with it', () => {
  const html = render('/')
  expect(html).toContain('Start Your Journey - <!-- -->$9.99/month')
  expect(html).toContain('Registered Nurse, Seattle')
  expect(html).toMatch(/<svg [^>]*viewBox="0 0 320 240"/)
  for (const feature of PREMIUM_FEATURES) expect(html).toContain(feature.replace('&', '&amp;'))
})

test('every link of the bar leads to a section that is there', () => {
  const html = render('/')
  for (const { id } of SECTIONS) {
    expect(html).toContain(`href="#${id}"`)
    expect(html).toContain(`<section id="${id}"`)
  }
  expect(render('/subscribe')).toContain('href="/#pricing"')
})

test('no element carries a style of its own, which the content security policy would drop', () => {
  expect(render('/')).not.toMatch(/<(?!svg|path|g|stop|rect|circle)[a-z]+ [^>]*\bstyle="/)
})

test('bar, menu and foot lead to the pages they name, and the foot speaks of SSL', () => {
  const html = render('/')
  for (const { href } of PUBLIC_PAGES) expect(html.split(`href="${href}"`)).toHaveLength(3)
  for (const label of [
    'How it Works',
    'Verification Process',
    'Success Stories',
    'Help Center',
    'About Us',
    'Privacy Policy',
    'Terms of Service',
    'Contact',
  ]) {
    expect(html).toContain(`>${label}</a>`)
  }
  expect(html).toContain('Secured with 256-bit SSL encryption')
  expect(html).toContain('Watch Demo')
})
