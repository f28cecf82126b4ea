export { leaveCalls } from './lifecycle/ending.ts'
export { isInCall } from './lifecycle/participants.ts'
export { blockMember, reportMember, unblockMember } from './moderation/block-and-report.ts'
