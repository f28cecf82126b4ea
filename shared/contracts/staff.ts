import * as z from 'zod/mini'
import { STAFF_REASON_MAX_LENGTH, STAFF_ROLES } from '../domain/account/staff.ts'
import { operation } from './operation.ts'
import { done, email, id, idParams, timestamp } from './shapes.ts'
import { trimmed } from './text.ts'

const reason = trimmed(STAFF_REASON_MAX_LENGTH).check(z.minLength(1, 'A reason is required'))
const role = z.enum(STAFF_ROLES)
const staffMember = z.object({ id, name: z.string(), email: z.string(), role, hasPasskey: z.boolean() })
export type StaffMember = z.output<typeof staffMember>

const accountSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  role: z.nullable(role),
  signIns: z.int(),
})
export type AccountSummary = z.output<typeof accountSummary>

export const staff = {
  access: operation({
    method: 'GET',
    path: '/api/staff/access',
    access: 'member',
    summary: "Get the member's staff role; null until this browser has used a passkey",
    response: z.object({ role: z.nullable(role), hasPasskey: z.boolean() }),
    errors: ['unauthorized', 'forbidden'],
  }),
  list: operation({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'admin',
    role: 'owner',
    summary: 'List the staff, owners first',
    response: z.object({ items: z.array(staffMember) }),
    errors: ['unauthorized', 'forbidden', 'passkey_required'],
  }),
  setRole: operation({
    method: 'PUT',
    path: '/api/admin/staff',
    access: 'admin',
    role: 'owner',
    summary: "Set or remove (null) a member's role; ends their sessions",
    body: z.object({ email, role: z.nullable(role) }),
    response: done,
    errors: [
      'unauthorized',
      'forbidden',
      'passkey_required',
      'invalid_input',
      'member_not_found',
      'own_role',
      'staff_needs_confirmed_email',
      'staff_needs_passkey',
    ],
  }),
  findAccount: operation({
    method: 'GET',
    path: '/api/admin/account',
    access: 'admin',
    role: 'moderator',
    summary: 'Find an account by email address',
    query: z.object({ email }),
    response: accountSummary,
    errors: ['unauthorized', 'forbidden', 'passkey_required', 'invalid_input', 'member_not_found'],
  }),
  endSessions: operation({
    method: 'POST',
    path: '/api/admin/members/:id/end-sessions',
    access: 'admin',
    role: 'moderator',
    summary: 'Sign a member out everywhere and notify them by email; the reason goes to the audit log',
    params: idParams,
    body: z.object({ reason }),
    response: done,
    errors: [
      'unauthorized',
      'forbidden',
      'passkey_required',
      'invalid_input',
      'member_not_found',
      'own_role',
    ],
  }),
}
