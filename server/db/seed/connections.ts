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
  readonly asked: number
  /** Title of the job it is about. */
  readonly job?: string
}

const CONNECTIONS: readonly DemoConnection[] = [
  { from: 'maya', to: 'omar', status: 'accepted', asked: 1.9, job: 'Informatics Nurse' },
  { from: 'maya', to: 'leila', status: 'accepted', asked: 88.4 },
  { from: 'patrick', to: 'maya', status: 'declined', asked: 61.7 },
  { from: 'sofia', to: 'maya', status: 'pending', asked: 0.8 },
  { from: 'rosa', to: 'maya', status: 'pending', asked: 3.1 },
  { from: 'maya', to: 'grace', status: 'pending', asked: 0.5, job: 'Clinical Nurse Educator' },
  { from: 'priya', to: 'omar', status: 'accepted', asked: 4.7, job: 'Data Engineer' },
  { from: 'mei', to: 'omar', status: 'declined', asked: 13.2, job: 'Product Designer' },
  { from: 'amara', to: 'omar', status: 'pending', asked: 6.6, job: 'Financial Analyst' },
  { from: 'liam', to: 'grace', status: 'pending', asked: 1.1, job: 'Commercial Electrician' },
  { from: 'diego', to: 'grace', status: 'accepted', asked: 3.9, job: 'HVAC Service Technician' },
  { from: 'hannah', to: 'grace', status: 'declined', asked: 5.2, job: 'Sous Chef' },
  { from: 'theo', to: 'elise', status: 'accepted', asked: 7.4, job: 'CNC Machinist' },
  { from: 'claire', to: 'elise', status: 'accepted', asked: 24.2, job: 'Front Office Manager' },
  { from: 'sanjay', to: 'elise', status: 'pending', asked: 2.6, job: 'Heavy-Duty Mechanic' },
  { from: 'noemie', to: 'elise', status: 'pending', asked: 9.3, job: 'Enseignante ou enseignant, 3e année' },
  { from: 'marcus', to: 'tyrell', status: 'accepted', asked: 70.5 },
]

export function connectionRows(now: Date) {
  return CONNECTIONS.map(({ from, to, status, asked, job }) => {
    return {
      id: demoId('connection', `${from}, ${to}`),
      userId1: memberId(from),
      userId2: memberId(to),
      status,
      jobId: job ? jobId(job) : null,
      createdAt: daysAgo(now, asked),
    } satisfies typeof connections.$inferInsert
  })
}
