/** Internals of features that other features' tests need; the product itself uses `public.ts`. */
export { hashPassword } from '#server/features/account/password/passwords.ts'
export { tellAboutClosedJobs } from '#server/features/applications/sweep.task.ts'
export { deleteAccounts } from '#server/features/privacy/deletion/delete-accounts.task.ts'
export { startDeletion } from '#server/features/privacy/deletion/start-deletion.ts'
export { PEOPLE_AREAS } from '#server/features/privacy/exporting/areas/people.ts'
export { sweepObjects } from '#server/features/uploads/sweep.task.ts'
export { verifyChain } from '#server/features/verification/audit/chain.ts'
export { decideId } from '#server/features/verification/review/decide-id.ts'
