export { askForDemoDocuments } from './demo/ask.ts'
export { tellMemberChanged, tellReviewers } from './live.ts'
