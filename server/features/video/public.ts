export { endReportedCall } from './lifecycle/block-and-report.ts'
export { readOpenSession } from './lifecycle/calls.ts'
export { type CallDeps, endCall } from './lifecycle/ending.ts'
export {
  endCallOfGuest,
  findLiveCall,
  joinMeetingAsGuest,
  joinMeetingCall,
  wasConnectedIn,
} from './lifecycle/meeting-call.ts'
export { hasOpenCall } from './lifecycle/participants.ts'
export { storableOffer } from './matching/matcher.ts'
export { iceServersFor } from './signaling/ice-servers.ts'
