import { issuerOf } from '../check/fields.ts'
import { formFault } from './form.ts'
import { issuerKeys, type KeyLookup, type ReadText } from './issuer-keys.ts'
import { checkJwt } from './jwt.ts'
import { checkProofs } from './proofs.ts'
import type { SignatureCheck } from './result.ts'
import type { Signed } from './signed.ts'
import { checkStatus, type StatusAnswer } from './status.ts'

export type VerifierAnswer = { readonly checks: readonly SignatureCheck[]; readonly status: StatusAnswer }

export async function verify(signed: Signed, read: ReadText, now: Date): Promise<VerifierAnswer> {
  const checks = await checkSignatures(signed, read)
  const isSigned = checks.some(({ outcome }) => outcome === 'valid')
  const check = (list: Signed) => checkSignatures(list, read)
  return { checks, status: isSigned ? await checkStatus(signed.credential, { read, check, now }) : 'unknown' }
}

async function checkSignatures({ credential, jwt }: Signed, read: ReadText): Promise<SignatureCheck[]> {
  if (formFault(credential)) return [{ kind: 'form', outcome: 'malformed' }]
  let lookup: Promise<KeyLookup> | null = null
  const lookUp = () => {
    lookup ??= issuerKeys(issuerOf(credential).id, read)
    return lookup
  }
  return jwt ? [await checkJwt(jwt, credential, lookUp)] : checkProofs(credential, lookUp)
}
