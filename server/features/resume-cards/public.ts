export { findPublicCards } from './lists.ts'
export { findOwnCard, listCardNames } from './own.ts'
export { findShownCard, setCardRemoved } from './repo/cards.ts'
export { findVisible as findVisibleCard } from './service.ts'
