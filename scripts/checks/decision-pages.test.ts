import { expect, it } from 'vitest'
import { decisionProblems } from './decision-pages.ts'

const page = (number: string, status = 'Accepted, 2026-11-22') =>
  `# ${number} Something\n\nStatus: ${status}\n\n## Context\n\nA\n\n## Decision\n\nB\n\n## Consequences\n\nC\n`

const check = (pages: Record<string, string>) =>
  decisionProblems(Object.keys(pages), (path) => pages[path] ?? '')

it('accepts pages in one format', () => {
  const superseded = page('0002', 'Superseded by [0001](0001-a.md), 2026-11-22')
  expect(check({ 'docs/decisions/0001-a.md': page('0001'), 'docs/decisions/0002-b.md': superseded })).toEqual(
    [],
  )
})

it.each([
  [
    'a number used twice',
    { '0001-a.md': page('0001'), '0001-b.md': page('0001') },
    '0001-b.md: the number 0001 is taken',
  ],
  [
    'a gap in the numbers',
    { '0001-a.md': page('0001'), '0003-c.md': page('0003') },
    '0003-c.md: the number 0002 is missing before it',
  ],
  ['another title', { '0001-a.md': page('1.') }, "0001-a.md: the title should start with '# 0001 '"],
  ['an unknown status', { '0001-a.md': page('0001', 'accepted') }, /line 3 should be/],
  [
    'a missing section',
    { '0001-a.md': page('0001').replace('## Context', '## Problem') },
    /should have the sections/,
  ],
])('refuses %s', (_, pages, problem) => {
  expect(check(pages)).toEqual([expect.stringMatching(problem)])
})
