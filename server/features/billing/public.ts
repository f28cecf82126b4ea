export { subscribeDemoMember } from './demo.ts'
export { leaveStripe } from './farewell.task.ts'
