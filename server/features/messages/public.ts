export { hasUnreadFrom } from './repo.ts'
