export { endWeakHolds, HELD_TASK, type HeldData, holdLinked, LINKS_TASK, type LinksData } from './holds.ts'
export { type EndedHold, endUnfoundedHolds, lockWithHeld } from './releasing.ts'
export { clearSignals, forgetIdDocuments, recordNetwork, recordSignal } from './signals.ts'
export { forgetRefusal, keepTraceOf, readTrace, refuseAddress, requireAddressAllowed } from './traces.ts'
