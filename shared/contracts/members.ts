import * as z from 'zod/mini'
import { REPORT_REASONS } from '../domain/video.ts'
import { operation } from './operation.ts'
import { done, id, idParams } from './shapes.ts'

export const members = {
  month: operation({
    method: 'GET',
    path: '/api/members/me/month',
    access: 'member',
    summary: 'This calendar month in numbers',
    response: z.object({ videoConnections: z.int(), profileViews: z.int(), jobMatches: z.int() }),
    errors: ['unauthorized'],
  }),
  report: operation({
    method: 'POST',
    path: '/api/members/:id/report',
    access: 'member',
    summary: 'Report a member; a call with them ends at once and costs nothing',
    params: idParams,
    body: z.object({
      reason: z.enum(REPORT_REASONS),
      details: z.optional(z.string().check(z.maxLength(2000, 'At most 2000 characters'))),
      sessionId: z.optional(id),
    }),
    response: done,
    errors: [
      'unauthorized',
      'invalid_input',
      'cannot_act_on_yourself',
      'member_not_found',
      'session_not_found',
      'too_many_attempts',
    ],
  }),
  block: operation({
    method: 'POST',
    path: '/api/members/:id/block',
    access: 'member',
    summary: 'Block a member: a call with them ends at once, neither can reach or be matched with the other',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'cannot_act_on_yourself', 'member_not_found'],
  }),
  unblock: operation({
    method: 'DELETE',
    path: '/api/members/:id/block',
    access: 'member',
    summary: 'Undo a block',
    params: idParams,
    response: done,
    errors: ['unauthorized'],
  }),
}
