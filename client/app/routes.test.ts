import { expect, it } from 'vitest'
import { page } from './page.tsx'
import { findRoute } from './routes.ts'

const some = page(() => Promise.reject(new Error('not to be loaded')))
const routes = ['/', '/jobs', '/jobs/:id', '/members/:id/cards/:card'].map((path) => ({ path, page: some }))
const found = (path: string) => {
  const result = findRoute(routes, path)
  return result && [result.route.path, result.params]
}

it.each([
  ['/', ['/', {}]],
  ['/jobs', ['/jobs', {}]],
  ['/jobs/', ['/jobs', {}]],
  ['/jobs/a%20b', ['/jobs/:id', { id: 'a b' }]],
  ['/jobs/%', ['/jobs/:id', { id: '%' }]],
  ['/members/1/cards/2', ['/members/:id/cards/:card', { id: '1', card: '2' }]],
  ['/job', null],
  ['/jobs/1/2', null],
  ['//', null],
])('%s', (path, expected) => {
  expect(found(path)).toEqual(expected)
})
