export { subscribeDemoMember } from './demo.ts'
