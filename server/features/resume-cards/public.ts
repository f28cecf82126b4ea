export { findPublicCards } from './lists.ts'
