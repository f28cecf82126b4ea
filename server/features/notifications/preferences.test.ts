import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPreferences, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { findMailing, mailingTo } from './mailing.ts'
import { storeNotification, wants } from './public.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PATH = '/api/notifications/preferences'
const db = () => test.deps.database.db
const read = async (who: TestMember) => (await send(test, 'GET', PATH, who)).body
const set = (who: TestMember | null, choice: object) => send(test, 'PUT', PATH, who, choice)
const channelsOf = async (who: TestMember, group: string) =>
  (await read(who)).groups.find((row: { group: string }) => row.group === group).channels

describe('preferences', () => {
  it('are for members', async () => {
    expect(await send(test, 'GET', PATH, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await set(null, { group: 'jobs', channel: 'mail', isOn: false })).toEqual(
      refusal(401, 'unauthorized'),
    )
    const zone = { timeZone: 'America/Denver' }
    expect(await send(test, 'PUT', '/api/notifications/time-zone', null, zone)).toEqual(
      refusal(401, 'unauthorized'),
    )
  })

  it('start with what is usual, and change one by one for the member alone', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    expect(await channelsOf(a, 'jobs')).toEqual({ in_app: true, push: true, mail: true })
    expect(await channelsOf(a, 'applications')).toEqual({ in_app: true, push: false, mail: false })
    for (const isOn of [false, false, true, false])
      expect(await set(a, { group: 'jobs', channel: 'mail', isOn })).toEqual(answer(200, {}))
    expect(await channelsOf(a, 'jobs')).toEqual({ in_app: true, push: true, mail: false })
    expect(await channelsOf(b, 'jobs')).toEqual({ in_app: true, push: true, mail: true })
    expect(await wants(db(), a.id, 'jobs', 'mail')).toBe(false)
    expect(await wants(db(), a.id, 'meetings', 'push')).toBe(true)
    expect(await wants(db(), a.id, 'weekly_summary', 'push')).toBe(false)
  })

  it.each([
    ['the account', { group: 'account', channel: 'mail', isOn: false }],
    ['a channel that the group lacks', { group: 'calls', channel: 'mail', isOn: true }],
    ['a group that there is not', { group: 'weather', channel: 'mail', isOn: true }],
    ['neither on nor off', { group: 'jobs', channel: 'mail', isOn: 'no' }],
  ])('refuse %s, and change nothing', async (_, choice) => {
    const a = await test.signIn()
    expect(await set(a, choice)).toEqual(refusal(400, 'invalid_input'))
    expect(await db().$count(notificationPreferences, eq(notificationPreferences.memberId, a.id))).toBe(0)
    expect(await wants(db(), a.id, 'account', 'mail')).toBe(true)
  })

  it('have the zone by state or province until a browser names one', async () => {
    const a = await test.signIn({ state: 'NS', country: 'Canada' })
    expect((await read(a)).timeZone).toBe('America/Halifax')
    const setZone = (timeZone: string) => send(test, 'PUT', '/api/notifications/time-zone', a, { timeZone })
    expect(await setZone('Nowhere/Land')).toEqual(refusal(400, 'invalid_input'))
    expect(await setZone('America/Denver')).toEqual(answer(200, { timeZone: 'America/Denver' }))
    expect((await read(a)).timeZone).toBe('America/Denver')
  })

  it('hold for what is stored, but not for news about the account', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    await set(a, { group: 'calls', channel: 'in_app', isOn: false })
    const store = (notification: Parameters<typeof storeNotification>[2]) =>
      storeNotification(db(), a.id, notification, new Date())
    expect(await store({ kind: 'call_missed', aboutId: b.id, sessionId: b.id })).toBeNull()
    expect(await store({ kind: 'id_verified' })).toMatchObject({ kind: 'id_verified' })
  })
})

describe('mail that can be stopped', () => {
  it('only goes to a proved address of a member who may use the site', async () => {
    const a = await test.signIn({ email: 'wanted@example.com' })
    const find = () => findMailing(test.deps, db(), a.id, 'jobs')
    expect(await find()).toMatchObject({ to: 'wanted@example.com' })
    await db().update(users).set({ emailVerifiedAt: null }).where(eq(users.id, a.id))
    expect(await find()).toBeNull()
  })

  const linkOf = (id: string, group: 'jobs' | 'account' = 'jobs') =>
    mailingTo(test.deps, { to: 'a@example.com', memberId: id, group })
  const pathOf = (url: string) => new URL(url).pathname

  it('is stopped by one POST without a sign-in, as a form of either kind or as JSON', async () => {
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['application/json', '{}'],
    ] as const
    for (const [type, payload] of forms) {
      const a = await test.signIn()
      const url = pathOf(linkOf(a.id).oneClick)
      for (let time = 0; time < 2; time += 1) {
        const { statusCode, json } = await test.app.inject({
          ...{ method: 'POST', url, payload, headers: { 'content-type': type } },
        })
        expect([type, statusCode, json()]).toEqual([type, 200, { ok: true, group: 'jobs' }])
      }
      expect(await channelsOf(a, 'jobs')).toEqual({ in_app: true, push: true, mail: false })
      expect(await channelsOf(a, 'weekly_summary')).toEqual({ mail: true })
    }
  })

  it('is not stopped by a GET, as link scanners send it, which leads to the page with the button', async () => {
    const a = await test.signIn()
    const { oneClick, stopPage } = linkOf(a.id)
    const { statusCode, headers } = await test.app.inject({ url: pathOf(oneClick) })
    expect(statusCode).toBe(302)
    expect(stopPage.endsWith(String(headers.location))).toBe(true)
    expect(await channelsOf(a, 'jobs')).toMatchObject({ mail: true })
  })

  it('is not stopped by a token that was changed, or that names what cannot be stopped', async () => {
    const [a, b] = [await test.signIn(), await test.signIn()]
    const path = pathOf(linkOf(a.id).oneClick)
    const tampered = [
      path.replace(a.id, b.id),
      path.replace('-jobs-', '-meetings-'),
      path.slice(0, -1),
      '/api/unsubscribe/x',
      pathOf(linkOf(a.id, 'account').oneClick),
    ]
    for (const url of tampered)
      expect(await send(test, 'POST', url, null, {})).toEqual(refusal(410, 'link_not_valid'))
    expect(await send(test, 'POST', `/api/unsubscribe/${'x'.repeat(101)}`, null, {})).toEqual(
      refusal(400, 'invalid_input'),
    )
    expect(await db().$count(notificationPreferences, eq(notificationPreferences.memberId, b.id))).toBe(0)
  })

  it('answers for a member who is gone, and stores nothing', async () => {
    const a = await test.signIn()
    const { oneClick } = linkOf(a.id)
    await db().delete(users).where(eq(users.id, a.id))
    expect(await send(test, 'POST', pathOf(oneClick), null, {})).toEqual(answer(200, { ok: true }))
  })
})
