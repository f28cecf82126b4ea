import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { renderScreen } from '#tests/factories/screen.ts'
import { useSubscribePath } from './use-subscribe-path.ts'

const pathFrom = (page: string) =>
  renderScreen(
    <Router ssrPath={page}>
      <Path />
    </Router>,
  ).root.textContent

function Path() {
  return useSubscribePath()
}

test('the membership leads back to the page with its search', () => {
  expect(pathFrom('/jobs?q=nurse&minPay=80000')).toBe('/subscribe?next=%2Fjobs%3Fq%3Dnurse%26minPay%3D80000')
})

test('Home is the default', () => {
  expect(pathFrom('/')).toBe('/subscribe')
  expect(pathFrom('/subscribe')).toBe('/subscribe')
})
