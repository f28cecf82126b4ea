/** Internals of features that other features' tests need; the product itself uses `public.ts`. */
export { hashPassword } from '#server/features/account/password/passwords.ts'
export { verifyChain } from '#server/features/verification/audit/chain.ts'
