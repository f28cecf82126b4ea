import { expect, test } from 'vitest'
import { isActive, NAV } from './nav.ts'

const activeAt = (path: string) => NAV.filter(({ href }) => isActive(href, path)).map(({ label }) => label)

test('one entry is active, by the beginning of the path', () => {
  expect(activeAt('/')).toEqual(['Home'])
  expect(activeAt('/members')).toEqual(['Network'])
  expect(activeAt('/members/5b1f5f0e')).toEqual(['Network'])
  expect(activeAt('/jobs/new')).toEqual(['Jobs'])
  expect(activeAt('/membership')).toEqual([])
})
