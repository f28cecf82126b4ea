export { type FirstContact, holdIfRepeated } from './holding.ts'
