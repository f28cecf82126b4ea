export { cancelMeetingsBetween, cancelMeetingsOf } from './canceling.ts'
export { addDemoMeetings } from './demo.ts'
export { queueMeetingsEnd } from './shut-out.task.ts'
