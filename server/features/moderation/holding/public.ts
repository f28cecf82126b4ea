export { type FirstContact, holdIfRepeated, refuseIfRepeated } from './holding.ts'
