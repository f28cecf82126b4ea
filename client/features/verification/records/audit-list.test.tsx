import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { AuditEvent } from '#shared/contracts/verification-reviews.ts'
import type { StaffRole } from '#shared/domain/account/staff.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { auditQuery } from '../queries.ts'
import { AuditList } from './audit-list.tsx'

const EVENT: AuditEvent = {
  ...{ seq: 7, at: '2027-01-01T12:00:00.000Z', kind: 'sessions_ended', objectId: null, addressHash: null },
  ...{
    actor: 'Mo Derator',
    subject: 'Robin Sample',
    details: { reason: 'Stolen phone' },
    hash: 'f'.repeat(64),
  },
}

function show(role: StaffRole) {
  const client = createQueryClient()
  client.setQueryData(auditQuery.queryKey, {
    pages: [{ events: [EVENT], nextCursor: null }],
    pageParams: [undefined],
  })
  return renderScreen(
    <QueryClientProvider client={client}>
      <AuditList role={role} />
    </QueryClientProvider>,
  )
}

it.each([
  ['reviewer', /what was done with documents/],
  ['moderator', /what was done about members, their sign-ins and payments/],
  ['owner', /You see everything/],
] as const)('tells a %s which entries they see', (role, text) => {
  const { getByText } = show(role)
  expect(getByText(text)).toBeTruthy()
  expect(getByText('Mo Derator signed Robin Sample out everywhere: Stolen phone')).toBeTruthy()
})
