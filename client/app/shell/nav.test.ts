import { expect, test } from 'vitest'
import { bottomNav, headerNav, isActive, MORE } from './nav.ts'

const member = { isAdmin: false, isPremium: false }
const activeAt = (path: string) =>
  [...bottomNav(member), ...headerNav(member)].flatMap(({ href, label }) =>
    isActive(href, path) ? label : [],
  )

test('each bar marks one entry as active, by the start of the path', () => {
  expect(activeAt('/')).toEqual(['Home', 'Home'])
  expect(activeAt('/resume-cards')).toEqual(['Network', 'Network'])
  expect(activeAt('/resume-cards/5b1f5f0e')).toEqual(['Network', 'Network'])
  expect(activeAt('/members/5b1f5f0e')).toEqual(['People'])
  expect(activeAt('/membership')).toEqual([])
})

test('the bottom bar is the specification’s, with Admin before Subscribe for admins alone', () => {
  const entries = (isAdmin: boolean) =>
    bottomNav({ isAdmin, isPremium: false }).map(({ label, href }) => [label, href])
  expect(entries(false)).toEqual([
    ['Home', '/'],
    ['Network', '/resume-cards'],
    ['AI Assistant', '/ai-assistant'],
    ['Subscribe', '/subscribe'],
  ])
  expect(entries(true).map(([label]) => label)).toEqual([
    'Home',
    'Network',
    'AI Assistant',
    'Admin',
    'Subscribe',
  ])
})

test('Subscribe becomes Membership once Premium, with the address as before', () => {
  for (const nav of [bottomNav, headerNav])
    expect(nav({ isAdmin: true, isPremium: true }).at(-1)).toMatchObject({
      label: 'Membership',
      href: '/subscribe',
    })
})

test('a page has the same name wherever it is linked, and phones reach every page of the header', () => {
  const viewer = { isAdmin: true, isPremium: true }
  const onPhones = new Map([...bottomNav(viewer), ...MORE].map(({ href, label }) => [href, label]))
  for (const { href, label } of headerNav(viewer)) expect([href, onPhones.get(href)]).toEqual([href, label])
  expect(onPhones.get('/messages')).toBe('Messages')
})
