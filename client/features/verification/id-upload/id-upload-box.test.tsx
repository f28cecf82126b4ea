import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { IdUploadBox } from './id-upload-box.tsx'
import { ownIdQuery } from './queries.ts'

function show(status: CurrentUser['idVerificationStatus'], revokedAt: string | null = null) {
  const client = createQueryClient()
  const rejection = "We can't read the document."
  const own = { status, hasDocument: true, objectId: null, decidedAt: null }
  client.setQueryData(ownIdQuery.queryKey, { ...own, rejection, revokedAt })
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <IdUploadBox user={{ ...maya, idVerificationStatus: status }} />
      </Router>
    </QueryClientProvider>,
  )
}

test('a rejection says why, and another document can be submitted', () => {
  const { getByText, getByRole } = show('rejected')
  const notice = getByText("Your ID wasn't approved")
  expect(notice.parentElement?.textContent).toContain("We can't read the document.")
  getByRole('group', { name: 'Government ID' })
  getByText(/^For a license or ID card, a PDF with the front and the back is best/)
})

test('a revocation gives its day', () => {
  const { getByText, queryByText } = show('rejected', '2026-03-12T10:00:00.000Z')
  getByText('March 12, 2026')
  expect(queryByText("Your ID wasn't approved")).toBeNull()
})

test.each(['pending', 'verified'] as const)('nothing is asked while an ID is %s', (status) => {
  expect(show(status).root.textContent).toBe('')
})
