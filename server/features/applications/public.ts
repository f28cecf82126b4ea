export { openCopy, sentText } from './copies.ts'
export { addDemoApplications } from './demo.ts'
export { findReviewedIds, readDetail as readReviewed } from './review/reading.ts'
