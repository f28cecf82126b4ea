export { blockMember, unblockMember } from './blocking.ts'
export { endCallsOf } from './hang-up.ts'
export { reportMember } from './reporting.ts'
