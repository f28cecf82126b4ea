export { openSealedAnalysis } from './saved-analyses.ts'
