import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import {
  credentials,
  identities,
  memberProfiles,
  resumeCards,
  users,
  verificationDecisions,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import { formsOfName } from '#server/features/verification/public.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import type { KnownIdentity } from '#server/platform/redaction/names/terms.ts'
import { createRedactor, type Redact } from '#server/platform/redaction/redactor.ts'
import type { SentCopy } from '#shared/contracts/applications.ts'
import type { ApplicationRow } from './repo.ts'

type IdentityDeps = Pick<Deps, 'database' | 'storage'>

export async function identityOf(
  deps: IdentityDeps,
  memberId: string,
  sent: SentCopy | null,
): Promise<KnownIdentity> {
  const { db } = deps.database
  const [account, cards, resume] = await Promise.all([
    ofAccount(db, memberId),
    ofCards(db, memberId),
    ownResume(deps, memberId),
  ])
  return joined(account, cards, ofResume(resume?.details ?? null), ofCopy(sent))
}

export const redactorOf = (...known: KnownIdentity[]): Redact => createRedactor(joined(...known))

const sealedName = (applicationId: string) => `application-identity/${applicationId}`
const stored = z.object({
  names: z.array(z.string()),
  contacts: z.array(z.string()),
  schools: z.array(z.string()),
})

/** Saves the identity that a blind review hides, because the account may change later. */
export const sealIdentity = (keyring: Keyring, applicationId: string, identity: KnownIdentity) =>
  sealText(keyring, sealedName(applicationId), JSON.stringify(identity))

export async function openIdentity(
  keyring: Keyring,
  { id, sealedIdentity }: ApplicationRow,
): Promise<KnownIdentity> {
  if (!sealedIdentity) return NOTHING
  return stored.parse(JSON.parse(await openText(keyring, sealedName(id), sealedIdentity)))
}

const joined = (...known: KnownIdentity[]): KnownIdentity => ({
  names: known.flatMap(({ names }) => names),
  contacts: known.flatMap(({ contacts }) => contacts),
  schools: known.flatMap(({ schools }) => schools),
})

const NOTHING: KnownIdentity = { names: [], contacts: [], schools: [] }

async function ofAccount(db: DbOrTx, memberId: string): Promise<KnownIdentity> {
  const [[user], [profile], accounts, held, decided] = await Promise.all([
    db.select().from(users).where(eq(users.id, memberId)),
    db
      .select({ education: memberProfiles.education, links: memberProfiles.links })
      .from(memberProfiles)
      .where(eq(memberProfiles.memberId, memberId)),
    db.select({ email: identities.email }).from(identities).where(eq(identities.memberId, memberId)),
    db
      .select({ institution: credentials.institution, verifiedName: credentials.verifiedName })
      .from(credentials)
      .where(eq(credentials.userId, memberId)),
    db
      .select({ checkedName: verificationDecisions.checkedName })
      .from(verificationDecisions)
      .where(eq(verificationDecisions.memberId, memberId)),
  ])
  if (!user) return NOTHING
  const { firstName, lastName, email, idVerifiedName } = user
  // Texts from before a change contain earlier names.
  const earlier = [
    idVerifiedName,
    ...held.map(({ verifiedName }) => verifiedName),
    ...decided.map(({ checkedName }) => checkedName),
  ]
  return {
    names: [
      `${firstName} ${lastName}`,
      ...firstName
        .split(/[\s-]+/)
        .flatMap(formsOfName)
        .map((form) => `${form} ${lastName}`),
      ...earlier.flatMap((name) => name ?? []),
    ],
    contacts: [
      email,
      ...accounts.flatMap((account) => account.email ?? []),
      ...(profile?.links ?? []).map(({ url }) => url),
    ],
    schools: [
      ...held.map(({ institution }) => institution),
      ...(profile?.education ?? []).map(({ school }) => school),
    ],
  }
}

async function ofCards(db: DbOrTx, memberId: string): Promise<KnownIdentity> {
  const { contactEmail, linkedinUrl, portfolioUrl } = resumeCards
  const cards = await db
    .select({ contactEmail, linkedinUrl, portfolioUrl })
    .from(resumeCards)
    .where(eq(resumeCards.userId, memberId))
  return { ...NOTHING, contacts: cards.flatMap(contactsOf) }
}

type Contacts = Pick<
  Extract<SentCopy, { kind: 'card' }>['card'],
  'contactEmail' | 'linkedinUrl' | 'portfolioUrl'
>
const contactsOf = ({ contactEmail, linkedinUrl, portfolioUrl }: Contacts): string[] =>
  [contactEmail, linkedinUrl, portfolioUrl].flatMap((contact) => contact ?? [])

function ofResume(details: Extract<SentCopy, { kind: 'resume' }>['details'] | null): KnownIdentity {
  if (!details) return NOTHING
  const { name, emails, links, education } = details
  return { names: [name], contacts: [...emails, ...links], schools: education.map(({ school }) => school) }
}

function ofCopy(sent: SentCopy | null): KnownIdentity {
  if (sent?.kind === 'card') return { ...NOTHING, contacts: contactsOf(sent.card) }
  return ofResume(sent?.details ?? null)
}
