import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEvent } from '#shared/contracts/verification-reviews.ts'
import { AUDIT_KINDS, type AuditKind } from '#shared/domain/trust/audit.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMember } from '#tests/factories/members.ts'
import { verifyChain } from './chain.ts'
import { appendAudit } from './public.ts'

const run = promisify(execFile)
const READ = 40
const ROWS = READ + 1
const subjectId = '7f1d3c7e-5b6c-4b52-9f0a-0d5b3b2f6a11'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps.database
  await Promise.all(
    Array.from({ length: READ }, (_, index) =>
      db.transaction((tx) =>
        appendAudit(tx, {
          kind: 'document_read',
          actorId: null,
          subjectId,
          objectId: null,
          addressHash: null,
          details: { purpose: 'id_document', as: `reader "${index}" é\n`, nothing: null },
        }),
      ),
    ),
  )
  admin = await test.signIn({ isAdmin: true })
})
afterAll(() => test.close())

/** Runs the script as an operator would; returns exit code and output. */
async function runScript(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: test.deps.database.url, DEMO: '0' }
  try {
    const { stdout } = await run('node', ['scripts/audit-verify.ts', ...args], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, said: stdout }
  }
}

/** Checks what the statements refused by triggers would leave behind, then undoes it. */
async function afterTampering<T>(statements: readonly string[], check: () => Promise<T>): Promise<T> {
  const { pool } = test.deps.database
  const client = await pool.connect()
  try {
    await client.query('create table kept as select * from audit_log')
    await client.query('create table kept_head as select * from audit_head')
    await client.query('alter table audit_log disable trigger user')
    for (const statement of statements) await client.query(statement)
    return await check()
  } finally {
    await client.query('delete from audit_log')
    await client.query('insert into audit_log select * from kept')
    await client.query('delete from audit_head')
    await client.query('insert into audit_head select * from kept_head')
    await client.query('alter table audit_log enable trigger user')
    await client.query('drop table kept, kept_head')
    client.release()
  }
}

describe('the audit log', () => {
  it('has no gaps though many write at once, and what is rolled back leaves none', async () => {
    const { db, pool } = test.deps.database
    const entry = { kind: 'document_read', actorId: null, subjectId, objectId: null } as const
    await expect(
      db.transaction(async (tx) => {
        await appendAudit(tx, { ...entry, addressHash: null, details: {} })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await verifyChain(pool)).toMatchObject({ isSound: true, count: ROWS })
  })

  it.each([
    "update audit_log set details = '{}' where seq = 3",
    'delete from audit_log where seq = 3',
    'truncate audit_log',
  ])('refuses %s', async (statement) => {
    await expect(test.deps.database.pool.query(statement)).rejects.toThrow('only ever added to')
  })

  it('is paginated and only for admins', async () => {
    expect(await send(test, 'GET', '/api/admin/audit-log', null)).toEqual(refusal(401, 'unauthorized'))
    const member = await test.signIn()
    expect(await send(test, 'GET', '/api/admin/audit-log', member)).toEqual(refusal(403, 'forbidden'))
    expect((await send(test, 'GET', '/api/admin/audit-log?cursor=x', admin)).status).toBe(400)
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await send(test, 'GET', `/api/admin/audit-log${cursor && `?cursor=${cursor}`}`, admin)
      seen.push(...body.events.map(({ seq }: { seq: number }) => seq))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index))
  })
})

describe('npm run audit:verify', () => {
  it('accepts an intact log, and names the first bad row of another', async () => {
    expect(await runScript()).toEqual({ code: 0, said: expect.stringMatching(/sound: \d+ rows/) })
    const altered = 'update audit_log set actor_id = subject_id where seq = 7'
    const { code, said } = await afterTampering([altered], runScript)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Row 7 was altered') })
  })

  it('finds a rewritten tail only with a row noted earlier', async () => {
    const noted = /\d+:[0-9a-f]{64}/.exec((await runScript()).said)?.[0] ?? ''
    expect(await runScript(noted)).toMatchObject({ code: 0 })
    const remade = [
      "update audit_log set details = '{}' where seq = 30",
      `do $$ declare r audit_log; p text; begin
        select hash into p from audit_log where seq = 29;
        for r in select * from audit_log where seq >= 30 order by seq loop
          r.previous_hash := p;
          p := encode(sha256(convert_to(audit_content(r), 'UTF8')), 'hex');
          update audit_log set previous_hash = r.previous_hash, hash = p where seq = r.seq;
        end loop;
        update audit_head set hash = p;
      end $$`,
    ]
    const [alone, withNote] = await afterTampering(remade, async () => [
      await runScript(),
      await runScript(noted),
    ])
    expect(alone).toMatchObject({ code: 0 })
    expect(withNote).toEqual({ code: 1, said: expect.stringContaining('the noted hash differs') })
    const cut = [
      'delete from audit_log where seq > 35',
      'update audit_head set seq = 35, hash = (select hash from audit_log where seq = 35)',
    ]
    const shortened = await afterTampering(cut, () => runScript(noted))
    expect(shortened).toEqual({ code: 1, said: expect.stringContaining('Row 36 is missing') })
    expect((await runScript('nonsense')).code).toBe(2)
  })

  it.each([
    [
      'an altered time',
      ["update audit_log set at = at + interval '1 microsecond' where seq = 8"],
      8,
      /altered/,
    ],
    ['a missing row', ['delete from audit_log where seq = 9'], 9, /missing/],
    [
      'a missing last row',
      ['delete from audit_log where seq = (select seq from audit_head)'],
      ROWS,
      /missing/,
    ],
    [
      'reordered rows',
      [
        'update audit_log set seq = -1 where seq = 11',
        'update audit_log set seq = 11 where seq = 12',
        'update audit_log set seq = 12 where seq = -1',
      ],
      11,
      /out of order/,
    ],
    [
      'an altered row with a hash made to fit',
      [
        "update audit_log set details = '{}' where seq = 20",
        "update audit_log a set hash = encode(sha256(convert_to(audit_content(a), 'UTF8')), 'hex') where seq = 20",
      ],
      21,
      /out of order or altered/,
    ],
  ])('names %s', async (_what, statements, seq, fault) => {
    const report = await afterTampering(statements, () => verifyChain(test.deps.database.pool))
    expect(report).toEqual({
      isSound: false,
      count: seq - 1,
      seq,
      fault: expect.stringMatching(fault),
    })
  })
})

describe('who reads which entries', () => {
  const note = 'Only moderators read this'
  const append = (kind: AuditKind, about: string) =>
    test.deps.database.db.transaction((tx) =>
      appendAudit(tx, {
        ...{ kind, actorId: null, subjectId: about, objectId: null, addressHash: null, details: { note } },
      }),
    )
  const read = async (who: TestMember) =>
    (await send(test, 'GET', '/api/admin/audit-log', who)).body.events as AuditEvent[]

  it('each role its own kinds, and none what moderators noted about themselves', async () => {
    const staff = {
      reviewer: await test.signIn({ isAdmin: true, staffRole: 'reviewer' }),
      moderator: await test.signIn({ isAdmin: true, staffRole: 'moderator' }),
      owner: await test.signIn({ isAdmin: true, staffRole: 'owner' }),
    }
    const about = await createMember(test.deps.database.db)
    for (const kind of AUDIT_KINDS) await append(kind, about)
    for (const { id } of Object.values(staff)) await append('moderation_reversed', id)
    const kindsOf = async (who: TestMember) =>
      [...new Set((await read(who)).map(({ kind }) => kind))].toSorted()
    const documents = [
      'credential_decided',
      'document_purged',
      'document_read',
      'document_submitted',
      'id_decided',
    ]
    const roles = ['account_deleted', 'admin_granted', 'admin_revoked', 'role_changed']
    const others = AUDIT_KINDS.filter((kind) => ![...documents, ...roles].includes(kind))
    expect(await kindsOf(staff.reviewer)).toEqual(documents)
    expect(await kindsOf(staff.moderator)).toEqual([...others].toSorted())
    expect(await kindsOf(staff.owner)).toEqual([...AUDIT_KINDS].toSorted())
    for (const who of [staff.moderator, staff.owner]) {
      const reversed = (await read(who)).filter(({ kind }) => kind === 'moderation_reversed')
      expect(reversed).toHaveLength(3)
    }
  })

  it('pages go on past entries of other roles', async () => {
    const moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
    const about = await createMember(test.deps.database.db)
    await append('sessions_ended', about)
    for (let index = 0; index < 26; index += 1) await append('document_read', about)
    expect((await read(moderator))[0]).toMatchObject({ kind: 'sessions_ended', details: { note } })
  })
})
