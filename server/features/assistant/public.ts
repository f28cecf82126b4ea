export { unsealAnalysis } from './saved-analyses.ts'
