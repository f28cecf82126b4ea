import type { Deps } from '#server/deps.ts'
import { orderLink, presentedCode, useUpLink } from '#server/features/account/links/public.ts'
import { provenSince } from '#server/features/jobs/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Company } from '#shared/contracts/companies.ts'
import { emailKey } from '#shared/domain/account/accounts.ts'
import { domainOf, domainProblem } from './domains.ts'
import {
  type CompanyRow,
  deleteProof,
  findOwnProof,
  isPosterAt,
  type ProofRow,
  putPendingDomain,
  putProven,
} from './repo.ts'

const MAILS = { points: 5, seconds: 24 * 60 * 60 }
const MAILS_TO_ADDRESS = { points: 3, seconds: 24 * 60 * 60 }
const GUESSES = { points: 6, seconds: 15 * 60 }

type Own = NonNullable<Company['own']>
type Proving = { readonly memberId: string; readonly company: CompanyRow }

export function presentOwnProof(row: ProofRow | null, now: Date): Own {
  const { domain = null, provenAt = null, pendingDomain: wanted = null } = row ?? {}
  const isProven = domain !== null && provenAt !== null && provenAt > provenSince(now)
  return { proof: isProven ? { domain, provenAt: provenAt.toISOString() } : null, wanted }
}

/** The page shows the proven domain so that everyone can judge it. We don't store the address. */
export function createProving(deps: Deps) {
  const { db } = deps.database
  const mails = deps.limits.limiter('company-proof-mail', MAILS)
  const mailsToAddress = deps.limits.limiter('company-proof-address', MAILS_TO_ADDRESS)
  const guesses = deps.limits.limiter('company-proof-guess', GUESSES)

  return {
    ask: async ({ memberId, company }: Proving, email: string, origin: string): Promise<Own> => {
      const now = deps.clock.now()
      if (!(await isPosterAt(db, company.id, memberId))) throw new AppError('not_hiring_there')
      const pendingDomain = domainOf(email)
      const problem = domainProblem(company.key, pendingDomain)
      if (problem !== null) throw new AppError('invalid_input', { fields: { email: problem } })
      await mails.consume(memberId)
      await mailsToAddress.consume(hashOf(emailKey(email)))
      const companyId = company.id
      await db.transaction(async (tx) => {
        await orderLink(deps, tx, { memberId, purpose: 'prove_company', email, origin })
        await putPendingDomain(tx, { memberId, companyId, pendingDomain, now })
      })
      return presentOwnProof(await findOwnProof(db, memberId, companyId), now)
    },

    confirm: async ({ memberId, company }: Proving, code: string): Promise<Own> => {
      await guesses.consume(memberId)
      const now = deps.clock.now()
      const presented = await presentedCode(deps, { memberId, purpose: 'prove_company', code })
      await db.transaction(async (tx) => {
        const link = await useUpLink(tx, presented)
        const proof = link && { memberId, companyId: company.id, domain: domainOf(link.email), now }
        if (!proof || !(await putProven(tx, proof))) throw new AppError('email_code_wrong')
      })
      return presentOwnProof(await findOwnProof(db, memberId, company.id), now)
    },

    takeBack: ({ memberId, company }: Proving): Promise<void> => deleteProof(db, memberId, company.id),
  }
}
