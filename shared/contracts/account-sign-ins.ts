import * as z from 'zod/mini'
import { SIGN_IN_METHODS } from '../domain/account/sign-ins.ts'
import { operation } from './operation.ts'
import { done, id, idParams, timestamp } from './shapes.ts'

export const signIn = z.object({
  id,
  isThisOne: z.boolean(),
  way: z.enum(SIGN_IN_METHODS),
  /** "Chrome on Android". */
  deviceName: z.string(),
  /** The network of the sign-in without its last part, such as '203.0.113.x'; empty if unknown. */
  network: z.string(),
  createdAt: timestamp,
  /** To the hour. */
  lastSeenAt: timestamp,
})
export type SignInEntry = z.output<typeof signIn>

export const signIns = {
  list: operation({
    method: 'GET',
    path: '/api/sign-ins',
    access: 'member',
    whileSuspended: true,
    summary: "List the member's sign-ins, this browser first",
    response: z.object({ items: z.array(signIn) }),
    errors: ['unauthorized'],
  }),
  end: operation({
    method: 'DELETE',
    path: '/api/sign-ins/:id',
    access: 'member',
    whileSuspended: true,
    summary: 'End a sign-in and close its sockets',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'sign_in_not_found'],
  }),
  endOthers: operation({
    method: 'DELETE',
    path: '/api/sign-ins',
    access: 'member',
    whileSuspended: true,
    summary: 'End every sign-in except this one',
    response: done,
    errors: ['unauthorized'],
  }),
}
