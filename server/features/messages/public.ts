export { eraseConversations } from './erasing.ts'
export { hasUnreadFrom } from './repo.ts'
export { searchMessages } from './searching.ts'
