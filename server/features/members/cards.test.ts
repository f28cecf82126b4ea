import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '#server/db/schema/index.ts'
import { badgesOf } from '#server/features/account/public.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { memberCards } from './cards.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('a member card', () => {
  it('shows first name, initial and place, and nothing that was not checked', async () => {
    const id = await createMember(database.db, {
      firstName: 'Ada',
      lastName: 'Quill',
      city: 'Halifax',
      state: 'NS',
    })
    await database.db.insert(credentials).values([
      { userId: id, type: 'Certificate', institution: 'Somewhere', verificationStatus: 'pending' },
      { userId: id, type: 'Licence', institution: 'Elsewhere', verificationStatus: 'rejected' },
    ])
    const cards = await memberCards(database.db, [id, id])
    expect([...cards.values()]).toEqual([
      {
        id,
        name: 'Ada Q.',
        title: 'Nurse',
        place: 'Halifax, NS',
        country: 'USA',
        profileImageUrl: null,
        badges: [],
      },
    ])
  })

  it('names what was checked and when', async () => {
    const verifiedAt = new Date('2026-02-03T04:05:06.789Z')
    const id = await createMember(database.db, { idVerificationStatus: 'verified', idVerifiedAt: verifiedAt })
    await database.db.insert(credentials).values([
      {
        userId: id,
        type: 'Degree',
        degree: 'MBA',
        fieldOfStudy: 'Finance',
        institution: 'Example University',
        verificationStatus: 'verified',
        verifiedAt,
      },
      {
        userId: id,
        type: 'Nursing licence',
        institution: 'Board of Nursing',
        verificationStatus: 'verified',
      },
    ])
    const at = verifiedAt.toISOString()
    expect(await badgesOf(database.db, id)).toEqual([
      {
        kind: 'identity',
        label: 'ID verified',
        detail: 'Government ID, checked by a reviewer',
        verifiedAt: at,
      },
      { kind: 'credential', label: 'MBA verified', detail: 'Example University, Finance', verifiedAt: at },
      { kind: 'credential', label: 'Nursing licence verified', detail: 'Board of Nursing', verifiedAt: null },
    ])
  })

  it('is not found for an unknown member', async () => {
    expect(await memberCards(database.db, [])).toEqual(new Map())
    expect(await badgesOf(database.db, '00000000-0000-4000-8000-000000000000')).toEqual([])
  })
})
