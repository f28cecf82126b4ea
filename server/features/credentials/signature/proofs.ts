import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite as ecdsaRdfc2019 } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite'
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020'
import { cryptosuite as eddsaRdfc2022 } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { CredentialIssuancePurpose } from '@digitalbazaar/vc'
import signatures from 'jsonld-signatures'
import { issuerOf } from '../check/fields.ts'
import { isJson, type Json } from '../check/json.ts'
import { bundledLoader, DID_CONTEXT } from './contexts.ts'
import { hasKnownWords } from './form.ts'
import { type IssuerKey, isRevoked, type KeyLookup, multikeyOf, outcomeOfForeign } from './issuer-keys.ts'
import type { Outcome, SignatureCheck } from './result.ts'
import { selectiveSuite, withCompleteProof } from './selective.ts'

const SELECTIVE = 'ecdsa-sd-2023'
const SUITES = new Map<string, () => object>([
  ['Ed25519Signature2020', () => new Ed25519Signature2020()],
  ['eddsa-rdfc-2022', () => new DataIntegrityProof({ cryptosuite: eddsaRdfc2022 })],
  ['ecdsa-rdfc-2019', () => new DataIntegrityProof({ cryptosuite: ecdsaRdfc2019 })],
  [SELECTIVE, selectiveSuite],
])
const MAX_PROOFS = 5

export async function checkProofs(
  credential: Json,
  lookUp: () => Promise<KeyLookup>,
): Promise<SignatureCheck[]> {
  const proofs = [credential.proof ?? []].flat()
  if (proofs.length > MAX_PROOFS) return [{ kind: 'proofs', outcome: 'malformed' }]
  return Promise.all(proofs.map((proof) => checkProof(credential, isJson(proof) ? proof : {}, lookUp)))
}

async function checkProof(
  credential: Json,
  proof: Json,
  lookUp: () => Promise<KeyLookup>,
): Promise<SignatureCheck> {
  const kind = kindOf(proof)
  const outcome = await outcomeOf(credential, proof, lookUp, SUITES.get(kind))
  const expires = typeof proof.expires === 'string' ? proof.expires : undefined
  const notBefore = typeof proof.created === 'string' ? proof.created : undefined
  return { kind, outcome, notBefore, expires, isSelective: kind === SELECTIVE }
}

function kindOf({ type, cryptosuite, previousProof }: Json): string {
  const kind = type === 'DataIntegrityProof' ? cryptosuite : type
  if (typeof kind !== 'string') return 'unknown'
  // It also signs the previous proof, which these suites don't check.
  return previousProof === undefined ? kind : `${kind}, chained`
}

async function outcomeOf(
  credential: Json,
  proof: Json,
  lookUp: () => Promise<KeyLookup>,
  createSuite: (() => object) | undefined,
): Promise<Outcome> {
  if (!createSuite) return 'unsupported'
  if (!hasKnownWords(credential)) return 'unknownWords'
  const { verificationMethod, proofPurpose } = proof
  if (proofPurpose !== 'assertionMethod') return 'otherPurpose'
  if (typeof verificationMethod !== 'string' || !areDates(proof)) return 'malformed'
  const foreign = outcomeOfForeign(verificationMethod, issuerOf(credential).id)
  if (foreign) return foreign
  const lookup = await lookUp()
  if (lookup.outcome !== null) return lookup.outcome
  const key = lookup.keys.find(({ id }) => id === verificationMethod)
  if (!key) return 'invalid'
  if (isRevoked(key)) return 'keyRevoked'
  return verify({ ...credential, proof }, key, createSuite())
}

function areDates({ created, expires }: Json): boolean {
  return [created, expires].every(
    (date) => date === undefined || (typeof date === 'string' && !Number.isNaN(Date.parse(date))),
  )
}

async function verify(signed: Json & { proof: Json }, key: IssuerKey, suite: object): Promise<Outcome> {
  const multikey = await multikeyOf(key).catch(() => null)
  if (!multikey) return 'unsupportedKey'
  const { controller: id } = key
  const documentLoader = bundledLoader(
    new Map([
      [key.id, multikey],
      [id, { '@context': DID_CONTEXT, id, assertionMethod: [key.id] }],
    ]),
  )
  const complete = await withCompleteProof(signed, documentLoader)
  if (typeof complete === 'string') return complete
  const purpose = new CredentialIssuancePurpose()
  const { verified, error } = await signatures.verify(complete, { suite, purpose, documentLoader })
  return verified ? 'valid' : outcomeOfError(error?.errors?.[0] ?? error)
}

function outcomeOfError(error: Error | undefined): Outcome {
  if (error?.name === 'jsonld.ValidationError') return 'uncovered'
  if (error?.name === 'jsonld.SyntaxError' || error?.name === 'NotFoundError') return 'malformed'
  return error?.message.startsWith('Maximum deep iterations') ? 'tooComplex' : 'invalid'
}
