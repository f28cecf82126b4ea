/** What the tests of one feature need of the inside of another; the product itself goes through `public.ts`. */
export { hashPassword } from '#server/features/account/password/passwords.ts'
export { verifyChain } from '#server/features/verification/audit/chain.ts'
