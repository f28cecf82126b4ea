import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { renderScreen } from '#tests/factories/screen.ts'
import { SubscribeLayout } from './subscribe-layout.tsx'

test.each([
  ['/subscribe?next=%2Fjobs%3Fq%3Dnurse%26remote%3D1', '/jobs?q=nurse&remote=1'],
  ['/subscribe?next=https%3A%2F%2Fevil.example', '/'],
  ['/subscribe', '/'],
])('from %s, Back leads to %s', (path, page) => {
  const { getByRole } = renderScreen(
    <Router ssrPath={path}>
      <SubscribeLayout greeting="Hello">{null}</SubscribeLayout>
    </Router>,
  )
  expect(getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(page)
})
