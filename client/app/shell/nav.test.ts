import { expect, test } from 'vitest'
import { bottomNav, headerNav, isActive } from './nav.ts'

const member = { isAdmin: false }
const activeAt = (path: string) =>
  [...bottomNav(member), ...headerNav(member)].flatMap(({ href, label }) =>
    isActive(href, path) ? label : [],
  )

test('each bar marks one entry as active, by the start of the path', () => {
  expect(activeAt('/')).toEqual(['Home', 'Home'])
  expect(activeAt('/resume-cards')).toEqual(['Network', 'Resume Cards'])
  expect(activeAt('/resume-cards/5b1f5f0e')).toEqual(['Network', 'Resume Cards'])
  expect(activeAt('/members/5b1f5f0e')).toEqual(['People'])
  expect(activeAt('/membership')).toEqual([])
})

test('the bottom bar is the specification’s, with Admin before Subscribe for admins alone', () => {
  const entries = (isAdmin: boolean) => bottomNav({ isAdmin }).map(({ label, href }) => [label, href])
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
