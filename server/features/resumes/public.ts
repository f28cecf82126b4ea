export { ownResume } from './service.ts'
