export { appendAudit, createAddressHash } from './audit/append.ts'
export { enqueueDemoDocuments as askForDemoDocuments } from './demo/enqueue.ts'
export { openIdReading } from './id-check/sealed-reading.ts'
export { notifyMemberChanged, notifyReviewers } from './live.ts'
