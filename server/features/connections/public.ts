export { areConnected } from './state.ts'
