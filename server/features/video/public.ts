export { endAllCallsOf } from './lifecycle/ending.ts'
export { hasOpenCall } from './lifecycle/participants.ts'
export { blockMember, reportMember, unblockMember } from './moderation/block-and-report.ts'
