export { openSealedAnalysis } from './saved-analyses.ts'
export { presentJobMatch } from './tools/job-match.ts'
