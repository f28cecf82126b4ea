import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { credentials, objects, users, verificationDecisions } from '#server/db/schema/index.ts'
import { badgesForReview } from '#server/features/credentials/public.ts'
import type { PendingCredential, PendingId } from '#shared/contracts/verification-reviews.ts'
import { PENDING_LIST_MAX } from '#shared/domain/verification/verification.ts'
import { addressOf, documentIdOf } from '../documents/address.ts'
import { credentialVersion, idVersion } from './versions.ts'

export async function pendingIds(db: DbOrTx): Promise<PendingId[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      country: users.country,
      city: users.city,
      state: users.state,
      title: users.title,
      profileImageUrl: users.profileImageUrl,
      createdAt: users.createdAt,
      idDocumentUrl: users.idDocumentUrl,
      nameReviewSince: users.idNameReviewSince,
      verifiedName: users.idVerifiedName,
      submittedAt: objects.createdAt,
      contentType: objects.contentType,
      rejections: sql<number>`(select count(*)::int from ${verificationDecisions} d
        where d.member_id = ${users.id} and d.kind = 'id' and d.status = 'rejected')`,
    })
    .from(users)
    .innerJoin(objects, eq(addressColumn, users.idDocumentUrl))
    .where(and(eq(users.idVerificationStatus, 'pending'), isNotNull(users.idDocumentUrl)))
    .orderBy(asc(objects.createdAt), asc(users.id))
    .limit(PENDING_LIST_MAX)
  return rows.flatMap((row) => {
    const { idDocumentUrl, createdAt, submittedAt, nameReviewSince, verifiedName, ...item } = row
    const objectId = documentIdOf(idDocumentUrl)
    if (!idDocumentUrl || !objectId) return []
    return [
      {
        ...item,
        idDocumentUrl,
        nameReview: nameReviewOf({ nameReviewSince, verifiedName }),
        objectId,
        createdAt: createdAt.toISOString(),
        submittedAt: submittedAt.toISOString(),
        version: idVersion(row),
      },
    ]
  })
}

export async function pendingCredentials(db: DbOrTx): Promise<PendingCredential[]> {
  const rows = await db
    .select({
      credential: credentials,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        country: users.country,
        profileImageUrl: users.profileImageUrl,
      },
      contentType: objects.contentType,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .leftJoin(objects, eq(addressColumn, credentials.documentUrl))
    .where(eq(credentials.verificationStatus, 'pending'))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
    .limit(PENDING_LIST_MAX)
  const badges = await badgesForReview(
    db,
    rows.map(({ credential }) => credential.id),
  )
  return rows.map(({ credential, member, contentType }) => {
    const { id, degree, fieldOfStudy, type, institution, startDate, endDate, documentUrl } = credential
    return {
      ...{ id, degree, fieldOfStudy, type, institution, startDate, endDate, documentUrl },
      createdAt: credential.createdAt.toISOString(),
      objectId: documentIdOf(documentUrl),
      contentType,
      badge: badges.get(id) ?? null,
      member,
      nameReview: nameReviewOf(credential),
      version: credentialVersion({ ...credential, ...member }),
    }
  })
}

type Reviewed = { readonly nameReviewSince: Date | null; readonly verifiedName: string | null }

function nameReviewOf({ nameReviewSince, verifiedName }: Reviewed): PendingId['nameReview'] {
  return nameReviewSince && verifiedName ? { verifiedName, since: nameReviewSince.toISOString() } : null
}

const addressColumn = sql`${addressOf('')} || ${objects.id}`
