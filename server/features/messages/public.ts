export { publishTextMessages, releaseMessages, setMessagesRemoved } from './held.ts'
export { findMessage, findSentMessage, hasUnreadFrom, messagesAround, setMessageRemoved } from './repo.ts'
export { searchMessages } from './searching.ts'
export { publishMessage, publishNewMessages, storeFirstMessage } from './service.ts'
