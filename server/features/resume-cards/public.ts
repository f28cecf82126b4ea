export { findPublicCards } from './lists.ts'
export { findOwnCard, findShownCard, listCardNames, setCardRemoved } from './repo/cards.ts'
export { findVisible as findVisibleCard } from './service.ts'
