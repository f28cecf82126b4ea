import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { conversationSides, messages } from '../schema/index.ts'
import { demoId } from './demo-id.ts'
import { type Handle, memberId } from './members.ts'
import { daysAgo } from './times.ts'

type Line = { readonly from: Handle; readonly days: number; readonly text: string }
type Conversation = {
  readonly between: readonly [Handle, Handle]
  /** How many of the last lines the other hasn't read. */
  readonly unread: number
  readonly lines: readonly Line[]
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    between: ['maya', 'omar'],
    unread: 1,
    lines: [
      {
        from: 'omar',
        days: 1.8,
        text: 'Hi Maya, thank you for asking about the informatics position. Your night-shift years are just what the team lacks.',
      },
      { from: 'maya', days: 1.7, text: 'That is good to hear. Is the work on the ward or in the office?' },
      {
        from: 'omar',
        days: 1.65,
        text: 'Half and half. The first month you walk the floor with the nurses who use it.',
      },
      { from: 'maya', days: 1.2, text: 'I like that. Shall we talk about it on video on Thursday?' },
      { from: 'omar', days: 0.3, text: 'Thursday at ten suits me. I will ring you here.' },
    ],
  },
  {
    between: ['maya', 'leila'],
    unread: 0,
    lines: [
      {
        from: 'leila',
        days: 40.2,
        text: 'The course on anticoagulants starts again in March, if you still want it.',
      },
      { from: 'maya', days: 40.1, text: 'I do. Thank you for remembering!' },
    ],
  },
  {
    between: ['priya', 'omar'],
    unread: 0,
    lines: [
      { from: 'omar', days: 4.5, text: 'Could you send me two times next week that suit you?' },
      { from: 'priya', days: 4.4, text: 'Tuesday after three, or any time on Friday.' },
    ],
  },
]

/** Rows in insertion order, oldest first, which lists rely on. */
export function messageRows(now: Date) {
  const rows = CONVERSATIONS.flatMap(({ between, lines }) =>
    lines.map(({ from, days, text }) => {
      const to = between[0] === from ? between[1] : between[0]
      return {
        id: demoId('message', `${from}, ${to}, ${text}`),
        senderId: memberId(from),
        recipientId: memberId(to),
        text,
        createdAt: daysAgo(now, days),
      } satisfies typeof messages.$inferInsert
    }),
  )
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Both sides of every conversation, with unread counts. */
export async function insertSides(tx: DbOrTx): Promise<void> {
  for (const { between, unread } of CONVERSATIONS) {
    const [first, second] = [memberId(between[0]), memberId(between[1])]
    for (const [member, other] of [
      [first, second],
      [second, first],
    ] as const) {
      await tx.execute(sql`
        insert into ${conversationSides} (member_id, other_id, last_seq, read_seq, unread)
        select ${member}::uuid, ${other}::uuid, max(seq),
          coalesce(max(seq) filter (where sender_id = ${other}::uuid and place > ${unread}), 0),
          count(*) filter (where sender_id = ${other}::uuid and place <= ${unread})
        from (
          select seq, sender_id, row_number() over (order by seq desc) as place from ${messages}
          where (sender_id, recipient_id) in ((${member}::uuid, ${other}::uuid), (${other}::uuid, ${member}::uuid))
        ) as written
        having count(*) > 0
        on conflict do nothing`)
    }
  }
}
