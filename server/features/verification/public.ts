export { appendAudit, createAddressHash } from './audit/append.ts'
export { askForDemoDocuments } from './demo/ask.ts'
export { tellMemberChanged, tellReviewers } from './live.ts'
export { unsealReading } from './pre-check/sealed-reading.ts'
