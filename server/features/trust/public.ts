export { blockMember, findBlocked, unblockMember } from './blocking.ts'
export { changeDecision, type DecisionRow, endHolds, insertDecision } from './decisions.ts'
export {
  type FirstContact,
  holdIfRepeated,
  refuseIfRepeated,
  setHeldTextStatus,
} from './repeated-texts/holding.ts'
export { closeReports, closeReportsAbout, insertReport, reopenReports } from './reporting/reports.ts'
export { reporterWeight, weighMinorReports, weighReports } from './reporting/weight.ts'
export {
  endWeakHolds,
  HELD_TASK,
  type HeldData,
  holdLinked,
  LINKS_TASK,
  type LinksData,
} from './signals/holds.ts'
export { type EndedHold, endUnfoundedHolds, lockWithHeld } from './signals/releasing.ts'
export { clearSignals, forgetIdDocuments, recordNetwork, recordSignal } from './signals/signals.ts'
export {
  forgetRefusal,
  readTrace,
  refuseAddress,
  requireAddressAllowed,
} from './signals/traces.ts'
export {
  keptFromRandomCalls,
  notPaused,
  notShutOut,
  requireStanding,
  type Standing,
  shutOutAmong,
  standingOf,
} from './standing.ts'
export {
  areConnected,
  blockedInEitherDirection,
  blockedPairs,
  isReachable,
  isVisibleTo,
  listBlockedInEitherDirection,
  notBlocked,
  visibleAmong,
} from './visibility.ts'
