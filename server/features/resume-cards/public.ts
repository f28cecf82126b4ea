export { findPublicCards } from './lists.ts'
export { findOwnCard, listCardNames } from './own.ts'
