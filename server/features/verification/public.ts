export { appendAudit, createAddressHash } from './audit/append.ts'
export { enqueueDemoDocuments as askForDemoDocuments } from './demo/ask.ts'
export { openIdReading } from './id-check/sealed-reading.ts'
export { notifyMemberChanged, notifyReviewers } from './live.ts'
