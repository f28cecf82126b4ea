export { endAllCallsOf, endRandomCallsOf } from './lifecycle/ending.ts'
export { hasOpenCall } from './lifecycle/participants.ts'
export {
  blockMember,
  closeReports,
  closeReportsAbout,
  type ReportHooks,
  reportMember,
  unblockMember,
} from './moderation/block-and-report.ts'
