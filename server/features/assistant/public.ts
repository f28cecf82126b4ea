export { unsealAnalysis } from './kept.ts'
