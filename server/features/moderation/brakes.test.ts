import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberSignals, moderationDecisions, users } from '#server/db/schema/index.ts'
import { holdLinked, recordSignal } from '#server/features/trust/public.ts'
import type { DeskPerson, ReportedPerson } from '#shared/contracts/moderation.ts'
import { SHARED_BROWSER_MAX } from '#shared/domain/trust/brakes.ts'
import { joinIn, openAccount, signIn } from '#tests/factories/account.ts'
import { createAuthenticator } from '#tests/factories/authenticator.ts'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { SPECIMEN } from '#tests/factories/license.ts'
import type { MemberOverrides } from '#tests/factories/members.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'
import { licenseBack } from '#tests/factories/specimen-pictures.ts'
import { upload } from '#tests/factories/uploads.ts'

const pushService = createTestPushService()
let test: BillingSite
let moderator: TestMember
let second: TestMember
beforeAll(async () => {
  test = await startBillingSite({ pushService, publishableKey: 'pk_live_not_really' })
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
  second = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
})
afterAll(() => test.close())

const NOTE = 'Looked at everything'
const DESK = '/api/admin/moderation'
const report = (by: TestMember, about: string, reason = 'harassment') =>
  send(test, 'POST', `/api/members/${about}/report`, by, { reason, details: 'Rude' })
const decide = (about: string, body: object) =>
  send(test, 'POST', `${DESK}/people/${about}/decisions`, moderator, { note: NOTE, ...body })
const dismiss = (about: string) => decide(about, { action: 'dismiss' })
const standing = async (who: TestMember) => (await send(test, 'GET', '/api/standing', who)).body
const levelOf = async (who: TestMember) => (await standing(who)).standing.level
const person = async (id: string): Promise<DeskPerson> =>
  (await send(test, 'GET', `${DESK}/people/${id}`, moderator)).body
const listed = async (id: string): Promise<ReportedPerson | undefined> => {
  const { body } = await send(test, 'GET', `${DESK}/people`, moderator)
  return body.items.find((one: ReportedPerson) => one.id === id)
}
const startRandom = (who: TestMember) => send(test, 'POST', '/api/video-sessions', who, {})
const leave = (who: TestMember, id: string) => send(test, 'POST', `/api/video-sessions/${id}/end`, who, {})

async function ban(about: TestMember): Promise<void> {
  const { body } = await decide(about.id, { action: 'ban', rule: 'no_fraud' })
  const confirm = { isConfirmed: true, note: NOTE }
  expect(await send(test, 'POST', `${DESK}/decisions/${body.id}/second`, second, confirm)).toEqual(ok)
}

const join = (browser = openTestBrowser(test), overrides: MemberOverrides = {}) =>
  joinIn(test, browser, overrides)
const MONTH_AGO = () => new Date(Date.now() - 30 * 86_400_000)
const known = { createdAt: MONTH_AGO() }

describe('reports by several people', () => {
  it('pause random calls until a moderator looks; the same reports cannot do it again', async () => {
    const about = await test.signIn()
    const [a, b, c] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await report(a, about.id)
    await report(a, about.id, 'fraud')
    await report(b, about.id)
    expect(await levelOf(about)).toBe('active')
    const waiting = await startRandom(about)
    expect(waiting.status).toBe(200)
    await report(c, about.id, 'nudity')
    expect(await levelOf(about)).toBe('held')
    expect((await leave(about, waiting.body.id)).body.status).toBe('cancelled')
    expect(await startRandom(about)).toEqual(refusal(403, 'member_restricted'))
    const chosen = await send(test, 'POST', '/api/video-sessions', about, { recipientId: b.id })
    expect(chosen.status).toBe(200)
    await leave(about, chosen.body.id)
    expect(await standing(about)).toMatchObject({
      decisions: [{ action: 'hold', cause: 'reports', rule: null, canAppeal: false }],
    })
    const { body } = await send(test, 'GET', '/api/notifications', about)
    expect(body.items[0]).toMatchObject({ label: expect.stringMatching(/^Several people reported you/) })
    expect(await listed(about.id)).toMatchObject({ heldBecause: 'reports', reporters: 3 })

    await dismiss(about.id)
    expect(await levelOf(about)).toBe('active')
    expect(await listed(about.id)).toBeUndefined()
    await report(a, about.id)
    expect(await levelOf(about)).toBe('active')
  })

  it('count once for accounts in one browser, however many', async () => {
    const [about, browser] = [await test.signIn(), openTestBrowser(test)]
    for (let i = 0; i < SHARED_BROWSER_MAX + 3; i += 1) {
      await browser.send('POST', '/api/auth/logout')
      await report(await join(browser, known), about.id)
    }
    await report(await test.signIn(), about.id)
    expect(await levelOf(about)).toBe('active')
    expect(await listed(about.id)).toMatchObject({ reporters: SHARED_BROWSER_MAX + 4 })
    await report(await test.signIn(), about.id)
    expect(await levelOf(about)).toBe('held')
  })

  it('count little from new accounts, and more from verified ones', async () => {
    const [brigaded, reported] = [await test.signIn(), await test.signIn()]
    for (let i = 0; i < 12; i += 1) await report(await join(), brigaded.id)
    await report(await test.signIn(), brigaded.id)
    expect(await levelOf(brigaded)).toBe('active')
    const verified = () => test.signIn({ idVerificationStatus: 'verified', createdAt: new Date() })
    for (let i = 0; i < 2; i += 1) await report(await verified(), reported.id)
    expect(await levelOf(reported)).toBe('held')
  })

  it('pause no staff', async () => {
    const staff = await test.signIn({ isAdmin: true, staffRole: 'reviewer' })
    for (let i = 0; i < 4; i += 1) await report(await test.signIn(), staff.id)
    expect(await levelOf(staff)).toBe('active')
  })

  it("can be reversed like any other decision, and don't count again afterward", async () => {
    const about = await test.signIn()
    for (let i = 0; i < 3; i += 1) await report(await test.signIn(), about.id)
    const [{ id }] = (await standing(about)).decisions
    expect(await send(test, 'POST', `${DESK}/decisions/${id}/reverse`, moderator, { note: NOTE })).toEqual(ok)
    expect(await levelOf(about)).toBe('active')
    await report(await test.signIn(), about.id)
    expect(await levelOf(about)).toBe('active')
  })
})

const addPasskey = async ({ browser }: { browser: TestBrowser }, authenticator = createAuthenticator()) => {
  const { body } = await browser.send('POST', '/api/passkeys/options')
  expect(await browser.send('POST', '/api/passkeys', authenticator.create(body))).toMatchObject({
    status: 200,
  })
  return authenticator
}
const pay = async (who: TestMember, card: string) => {
  await confirmInBrowser(test, (await beginMembership(test, who)).body.clientSecret, card)
  expect((await send(test, 'POST', '/api/billing/refresh', who)).status).toBe(200)
}
const subscribe = (who: TestMember, subscription: object) =>
  send(test, 'POST', '/api/push/devices', who, subscription)
const submitId = async (who: TestMember, license: Buffer) => {
  const documentURL = await upload(test, who, license, 'id_document')
  expect((await send(test, 'PUT', '/api/id-document', who, { documentURL })).status).toBe(200)
}
const signalsOf = (memberId: string) =>
  test.deps.database.db.select().from(memberSignals).where(eq(memberSignals.memberId, memberId))
const kindsOf = async (who: TestMember) => (await signalsOf(who.id)).map(({ kind }) => kind).sort()

describe('a second account of someone who was banned', () => {
  it('in the same browser has no random calls and first contacts until the ID is verified', async () => {
    const first = await join()
    await ban(first)
    await first.browser.send('POST', '/api/auth/logout')
    const again = await join(first.browser)
    expect(await levelOf(again)).toBe('restricted')
    expect(await startRandom(again)).toEqual(refusal(403, 'member_restricted'))
    const other = await test.signIn()
    const ask = () => send(test, 'POST', '/api/connections', again, { memberId: other.id })
    expect(await ask()).toEqual(refusal(403, 'member_restricted'))
    expect(await listed(again.id)).toMatchObject({ heldBecause: 'browser', openReports: 0 })
    expect((await person(again.id)).links).toMatchObject([
      { kind: 'browser', member: { id: first.id }, standing: 'banned' },
    ])
    await vi.waitFor(async () => {
      const { body } = await send(test, 'GET', '/api/notifications', again)
      expect(body.items[0]?.label).toMatch(/^This browser was used with an account/)
    })
    const reviewer = await test.signIn({ isAdmin: true, staffRole: 'reviewer' })
    await submitId(again, await licenseBack({ ...SPECIMEN, number: 'N55501111' }))
    const verdict = { status: 'verified' }
    expect((await send(test, 'PUT', `/api/admin/verify-id/${again.id}`, reviewer, verdict)).status).toBe(200)
    expect(await levelOf(again)).toBe('active')
    expect((await ask()).status).toBe(200)
  })

  it('in the same browser goes on once a moderator looked, also after signing in again', async () => {
    const first = await join()
    await ban(first)
    const again = await join(first.browser)
    expect(await levelOf(again)).toBe('restricted')
    await dismiss(again.id)
    expect(await levelOf(again)).toBe('active')
    expect((await signIn(first.browser, again.email)).status).toBe(200)
    expect(await levelOf({ id: again.id, cookie: first.browser.cookie })).toBe('active')
    expect(await levelOf(await join(first.browser))).toBe('restricted')
  })

  it('is not someone who had an account in that browser before, nor one in a library', async () => {
    const first = await join()
    const before = await join(first.browser)
    const library = await join()
    for (let i = 0; i < SHARED_BROWSER_MAX; i += 1) await join(library.browser)
    await ban(first)
    await ban(library)
    expect(await levelOf(before)).toBe('active')
    expect(await levelOf(await join(library.browser))).toBe('active')
    expect((await person(before.id)).links).toMatchObject([{ kind: 'browser', standing: 'banned' }])
  })

  it('is caught by the address it gets notifications at', async () => {
    const first = await test.signIn()
    const { subscription } = pushService.openBrowser()
    await subscribe(first, subscription)
    await ban(first)
    const again = await join()
    expect(await levelOf(again)).toBe('active')
    expect((await subscribe(again, subscription)).status).toBe(200)
    expect(await levelOf(again)).toBe('restricted')
    expect(await listed(again.id)).toMatchObject({ heldBecause: 'push' })
  })

  it('has no calls with the same card, until a moderator looks', async () => {
    const [first, again, other] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await pay(first, 'pm_card_mastercard')
    await ban(first)
    await pay(other, 'pm_card_visa')
    await pay(again, 'pm_card_mastercard')
    expect(await levelOf(other)).toBe('active')
    expect(await levelOf(again)).toBe('paused')
    const call = () => send(test, 'POST', '/api/video-sessions', again, { recipientId: other.id })
    expect(await call()).toEqual(refusal(403, 'member_restricted'))
    expect(await listed(again.id)).toMatchObject({ heldBecause: 'card' })
    await dismiss(again.id)
    expect((await call()).status).toBe(200)
    await send(test, 'POST', '/api/billing/refresh', again)
    expect(await levelOf(again)).toBe('active')
  })

  it('is caught by the same ID document, whatever its picture', async () => {
    const [first, again, other] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await submitId(first, await licenseBack(SPECIMEN))
    await vi.waitFor(async () => expect(await kindsOf(first)).toEqual(['id_document']), SOON)
    await ban(first)
    await submitId(other, await licenseBack({ ...SPECIMEN, number: 'N99987654' }))
    await submitId(again, await licenseBack({ ...SPECIMEN, expiry: '2033-04-23' }))
    await vi.waitFor(async () => expect(await levelOf(again)).toBe('paused'), SOON)
    await vi.waitFor(async () => expect(await kindsOf(other)).toEqual(['id_document']), SOON)
    expect(await levelOf(other)).toBe('active')
    expect(await listed(again.id)).toMatchObject({ heldBecause: 'id_document' })
    const rows = await test.deps.database.db.select().from(memberSignals)
    expect(JSON.stringify(rows)).not.toContain(SPECIMEN.number)
  }, 90_000)

  it('is not someone whose verified document another account submitted and no one reviewed', async () => {
    const [owner, forger] = [
      await test.signIn({ idVerificationStatus: 'verified' }),
      await test.signIn({ idVerificationStatus: 'pending' }),
    ]
    const verifiedToo = await test.signIn({ idVerificationStatus: 'verified' })
    for (const { id: memberId } of [owner, forger, verifiedToo])
      await recordSignal(test.deps, { memberId, kind: 'id_document', value: owner.id })
    await ban(forger)
    await holdLinked(test.deps, { memberId: forger.id })
    expect(await levelOf(owner)).toBe('active')
    await ban(verifiedToo)
    await holdLinked(test.deps, { memberId: verifiedToo.id })
    expect(await levelOf(owner)).toBe('paused')
  })

  it('is caught by a passkey, also after the first account was deleted', async () => {
    const first = await openAccount(test)
    const authenticator = await addPasskey(first)
    await ban({ id: first.id, cookie: first.browser.cookie })
    const deleted = await first.browser.send('POST', '/api/privacy/delete-account', {
      confirmation: 'DELETE',
      password: 'quiet-harbour-42',
    })
    expect(deleted.status).toBe(200)
    const gone = () => test.deps.database.db.$count(users, eq(users.id, first.id))
    await vi.waitFor(async () => expect(await gone()).toBe(0), SOON)
    const again = await openAccount(test)
    await addPasskey(again, authenticator)
    const me = { id: again.id, cookie: again.browser.cookie }
    expect(await levelOf(me)).toBe('paused')
    expect((await person(again.id)).links).toEqual([{ kind: 'passkey', member: null, standing: 'banned' }])
  })

  it('is held when the first is banned after it was made, if the signal is strong', async () => {
    const [first, again] = [await test.signIn(), await test.signIn()]
    for (const who of [first, again]) await pay(who, 'pm_card_amex')
    expect(await levelOf(again)).toBe('active')
    await ban(first)
    await vi.waitFor(async () => expect(await levelOf(again)).toBe('paused'), SOON)
  })
})

const SOON = { timeout: 45_000, interval: 100 }

describe('what links accounts', () => {
  it('is forgotten with the account of someone who did nothing wrong, and is in their copy as kinds and times', async () => {
    const { id, browser } = await join()
    expect(await signalsOf(id)).toMatchObject([{ kind: 'browser', hash: expect.any(Buffer) }])
    const stored = JSON.stringify(await signalsOf(id))
    for (const secret of browser.cookies.values()) expect(stored).not.toContain(secret)
    await test.deps.database.db.delete(users).where(eq(users.id, id))
    expect(await signalsOf(id)).toEqual([])
  })

  it('is recognized after the encryption key was changed', async () => {
    const first = await join()
    const [row] = await signalsOf(first.id)
    const { storage } = test.deps
    const { deriveEach } = storage.keyring
    const newer = vi
      .spyOn(storage.keyring, 'deriveEach')
      .mockImplementation((use) => [Buffer.alloc(32, 7), ...deriveEach(use)])
    const again = await join(first.browser)
    newer.mockRestore()
    const hashes = (await Promise.all([first, again].map(({ id }) => signalsOf(id)))).flat()
    expect(hashes.map(({ isShared }) => isShared)).toEqual([true, true])
    expect(hashes[0]?.hash).toEqual(hashes[1]?.hash)
    expect(hashes[0]?.hash).not.toEqual(row?.hash)
  })
})

it('keeps what the product did apart from decisions of moderators', async () => {
  const rows = await test.deps.database.db.select().from(moderationDecisions)
  for (const { cause, decidedBy } of rows) expect(cause === null).toBe(decidedBy !== null)
})
