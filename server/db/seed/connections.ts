import type { ConnectionStatus } from '#shared/domain/connections.ts'
import type { connections } from '../schema/index.ts'
import { demoId } from './demo-id.ts'
import { jobId } from './jobs.ts'
import { type Handle, memberId } from './members.ts'
import { daysAgo } from './times.ts'

type DemoConnection = {
  readonly from: Handle
  readonly to: Handle
  readonly status: ConnectionStatus
  /** Days ago. */
  readonly requestedDaysAgo: number
  /** Title of the job it is about. */
  readonly job?: string
}

const CONNECTIONS: readonly DemoConnection[] = [
  { from: 'maya', to: 'omar', status: 'accepted', requestedDaysAgo: 1.9, job: 'Informatics Nurse' },
  { from: 'maya', to: 'leila', status: 'accepted', requestedDaysAgo: 88.4 },
  { from: 'patrick', to: 'maya', status: 'declined', requestedDaysAgo: 61.7 },
  { from: 'sofia', to: 'maya', status: 'pending', requestedDaysAgo: 0.8 },
  { from: 'rosa', to: 'maya', status: 'pending', requestedDaysAgo: 3.1 },
  { from: 'maya', to: 'grace', status: 'pending', requestedDaysAgo: 0.5, job: 'Clinical Nurse Educator' },
  { from: 'priya', to: 'omar', status: 'accepted', requestedDaysAgo: 4.7, job: 'Data Engineer' },
  { from: 'mei', to: 'omar', status: 'declined', requestedDaysAgo: 13.2, job: 'Product Designer' },
  { from: 'amara', to: 'omar', status: 'pending', requestedDaysAgo: 6.6, job: 'Financial Analyst' },
  { from: 'liam', to: 'grace', status: 'pending', requestedDaysAgo: 1.1, job: 'Commercial Electrician' },
  { from: 'diego', to: 'grace', status: 'accepted', requestedDaysAgo: 3.9, job: 'HVAC Service Technician' },
  { from: 'hannah', to: 'grace', status: 'declined', requestedDaysAgo: 5.2, job: 'Sous Chef' },
  { from: 'theo', to: 'elise', status: 'accepted', requestedDaysAgo: 7.4, job: 'CNC Machinist' },
  { from: 'claire', to: 'elise', status: 'accepted', requestedDaysAgo: 24.2, job: 'Front Office Manager' },
  { from: 'sanjay', to: 'elise', status: 'pending', requestedDaysAgo: 2.6, job: 'Heavy-Duty Mechanic' },
  {
    from: 'noemie',
    to: 'elise',
    status: 'pending',
    requestedDaysAgo: 9.3,
    job: 'Enseignante ou enseignant, 3e année',
  },
  { from: 'marcus', to: 'tyrell', status: 'accepted', requestedDaysAgo: 70.5 },
]

export function connectionRows(now: Date) {
  return CONNECTIONS.map(({ from, to, status, requestedDaysAgo, job }) => {
    return {
      id: demoId('connection', `${from}, ${to}`),
      userId1: memberId(from),
      userId2: memberId(to),
      status,
      jobId: job ? jobId(job) : null,
      createdAt: daysAgo(now, requestedDaysAgo),
    } satisfies typeof connections.$inferInsert
  })
}
