export { eraseConversations } from './erasing.ts'
export { findMessage, findSentMessage, hasUnreadFrom, messagesAround, setMessageRemoved } from './repo.ts'
export { searchMessages } from './searching.ts'
export { publishMessage } from './service.ts'
