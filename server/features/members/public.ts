export { badgesOf, memberCards } from './cards.ts'
export { isPremiumMember } from './premium.ts'
export { isBot } from './views.ts'
