import * as z from 'zod/mini'
import { operation } from './operation.ts'

const state = z.object({ isOn: z.boolean() })

export const jobAlert = {
  read: operation({
    method: 'GET',
    path: '/api/jobs/alert',
    access: 'member',
    summary: 'Get whether the member is told about new jobs that fit',
    response: state,
    errors: ['unauthorized'],
  }),
  set: operation({
    method: 'PUT',
    path: '/api/jobs/alert',
    access: 'member',
    summary: 'Turn the alert about new jobs that fit on or off; at most one a day is sent',
    body: state,
    response: state,
    errors: ['unauthorized', 'invalid_input'],
  }),
}
