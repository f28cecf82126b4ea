export { badgesOf, memberCards } from './cards.ts'
