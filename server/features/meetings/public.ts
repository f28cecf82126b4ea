export { addDemoMeetings } from './demo.ts'
