import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { MonthlyFigures } from '#shared/contracts/moderation-figures.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { figuresQuery } from '../queries.ts'
import { FiguresScreen } from './figures-screen.tsx'

const SEPTEMBER: MonthlyFigures = {
  ...{ month: '2026-09', calls: 12_404, reports: 93, reportsPer1000Calls: 7.5, medianHours: 3 },
  ...{
    actions: [{ rule: 'no_harassment', count: 21 }],
    otherActions: 5,
    appealsDecided: 14,
    appealsUpheld: 9,
  },
}
const AUGUST: MonthlyFigures = {
  ...{ month: '2026-08', calls: 1811, reports: null, reportsPer1000Calls: null, medianHours: null },
  ...{ actions: [], otherActions: null, appealsDecided: null, appealsUpheld: null },
}

it('shows the figures of each month, and leaves out small ones', () => {
  const client = createQueryClient()
  client.setQueryData(figuresQuery.queryKey, { firstMonth: '2026-08', months: [SEPTEMBER, AUGUST] })
  const { getByRole, queryByText } = renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/transparency">
        <FiguresScreen />
      </Router>
    </QueryClientProvider>,
  )
  const row = (name: string | RegExp) => getByRole('row', { name }).textContent
  for (const text of ['12,404', '3 hours', '14 (9 kept)']) expect(row(/^September 2026/)).toContain(text)
  expect(row(/^August 2026/)).toContain('Under 5')
  expect(row(/^No harassment, threats or hate/)).toContain('21')
  expect(row(/^All other rules together/)).toContain('5')
  expect(queryByText('No nudity')).toBeNull()
})
