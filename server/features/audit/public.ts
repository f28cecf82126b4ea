export { appendAudit, createAddressHash } from './append.ts'
