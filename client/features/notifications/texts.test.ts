import { describe, expect, it } from 'vitest'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications.ts'
import { notificationText } from './texts.ts'

const ada = { id: 'a', name: 'Ada M.' } as NonNullable<Notification['member']>
const textOf = (kind: NotificationKind, count: number, reason: string | null = null) => {
  const notification = {
    id: 'n',
    kind,
    member: ada,
    label: 'Nurse',
    reason,
    count,
    createdAt: '',
    readAt: null,
  }
  const { text, detail } = notificationText(notification)
  return [text, detail]
}

describe('a row for several notifications', () => {
  it('says how many they are, and one says who', () => {
    expect(textOf('application_received', 1)).toEqual(['Ada M. applied: Nurse', null])
    expect(textOf('application_received', 3)).toEqual(['3 new applications: Nurse', null])
    expect(textOf('application_withdrawn', 2)).toEqual(['2 applications were withdrawn', 'Nurse'])
    expect(textOf('call_missed', 1)).toEqual(['You missed a call from Ada M.', null])
    expect(textOf('call_missed', 4)).toEqual(['You missed 4 calls from Ada M.', null])
  })

  it('says the newest', () => {
    expect(textOf('application_changed', 2, 'Offer')).toEqual([
      'Offer: Nurse',
      '2 updates. See your application.',
    ])
    expect(textOf('support_answered', 2, 'Try again now.')).toEqual([
      'Support sent 2 answers: Nurse',
      'Try again now.',
    ])
  })
})
