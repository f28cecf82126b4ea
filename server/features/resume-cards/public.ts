export { findPublicCards } from './lists.ts'
export { findShownCard, setCardRemoved } from './repo/cards.ts'
export { findOwnCard, listCardNames } from './repo/own.ts'
export { findVisible as findVisibleCard } from './service.ts'
