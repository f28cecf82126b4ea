export { blockMember, unblockMember } from './blocking.ts'
export { reportMember } from './reporting.ts'
