export { blockMember, unblockMember } from './blocking.ts'
export { isInCall, leaveCalls } from './leaving.ts'
export { reportMember } from './reporting.ts'
