export { badgesOf, memberCardColumns, memberCards, presentMemberCard } from './cards.ts'
export { type FittingMember, findFitting } from './fitting.ts'
export { isPremiumMember } from './premium.ts'
export { isBot } from './views.ts'
