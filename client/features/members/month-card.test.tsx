import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { MonthCard } from './month-card.tsx'

test.each([
  [12, '12'],
  [0, '0'],
  [null, '–'],
  [undefined, '–'],
])('job matches are a number only once they are known: %s', (jobMatches, shown) => {
  const client = createQueryClient()
  client.setQueryData(['/api/members/me/month'], { videoConnections: 5, profileViews: 48 })
  const { getByText } = renderScreen(
    <QueryClientProvider client={client}>
      <MonthCard jobMatches={jobMatches} />
    </QueryClientProvider>,
  )
  expect(getByText('job matches').nextElementSibling?.textContent).toBe(shown)
})
