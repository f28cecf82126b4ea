export { pausingReports } from './decisions/pause.ts'
