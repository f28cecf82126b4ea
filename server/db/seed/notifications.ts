import type { connections, notifications } from '../schema/index.ts'
import { demoId } from './demo-id.ts'

type Connection = typeof connections.$inferInsert

/** Notifications about the demo's connections; pending requests are unread. */
export function notificationRows(rows: readonly Connection[]) {
  return rows
    .filter(({ status }) => status !== 'declined')
    .map(({ id, userId1, userId2, status, createdAt }) => {
      const isOpen = status === 'pending'
      return {
        id: demoId('notification', String(id)),
        memberId: isOpen ? userId2 : userId1,
        aboutId: isOpen ? userId1 : userId2,
        kind: isOpen ? 'connection_request' : 'connection_accepted',
        readAt: isOpen ? null : createdAt,
        createdAt,
      } satisfies typeof notifications.$inferInsert
    })
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
}
