import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { hashPassword } from '#server/features/account/password/passwords.ts'
import type { TestApp } from './app.ts'
import { openTestBrowser, type TestBrowser } from './browser.ts'
import type { MemberOverrides } from './members.ts'
import { createMember } from './members.ts'

export const PASSWORD = 'quiet-harbour-42'
export const NEW_PASSWORD = 'louder-harbour-43'

export type Holder = { readonly id: string; readonly email: string; readonly browser: TestBrowser }

let hash: Promise<string> | undefined

/** A member with `PASSWORD` and a verified address, signed in with the form in their own browser. */
export async function openAccount(test: TestApp, overrides: MemberOverrides = {}): Promise<Holder> {
  const email = `${randomUUID()}@example.com`
  hash ??= hashPassword(PASSWORD)
  const password = await hash
  const member = { email, password, emailVerifiedAt: new Date(), ...overrides }
  const id = await createMember(test.deps.database.db, member)
  const browser = openTestBrowser(test)
  await signIn(browser, member.email)
  return { id, email: member.email, browser }
}

/** Registers in a browser, as anyone can, and proves address and age. */
export async function joinIn(
  test: TestApp,
  browser: TestBrowser = openTestBrowser(test),
  overrides: MemberOverrides = {},
): Promise<Holder & { readonly cookie: string }> {
  const email = `${randomUUID()}@example.com`
  const { status, body } = await browser.send('POST', '/api/auth/register', {
    email,
    password: PASSWORD,
    firstName: 'Nora',
    lastName: 'Vale',
    country: 'USA',
    agreedToTerms: true,
  })
  if (status !== 200) throw new Error(`registering was answered with ${status}`)
  const now = new Date()
  const proven = { emailVerifiedAt: now, ageConfirmedAt: now, ...overrides }
  await test.deps.database.db.update(users).set(proven).where(eq(users.id, body.id))
  return { id: body.id, email, browser, cookie: browser.cookie }
}

export const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send('POST', '/api/auth/login', { email, password })

export const statusOf = async (browser: TestBrowser) => (await browser.send('GET', '/api/auth/user')).status

export async function memberRow({ deps }: TestApp, id: string) {
  const row = await deps.database.db.query.users.findFirst({ where: eq(users.id, id) })
  if (!row) throw new Error('the member is gone')
  return row
}

export async function minutesLater<T>({ deps }: TestApp, minutes: number, run: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + minutes * 60_000))
  try {
    return await run()
  } finally {
    clock.mockRestore()
  }
}
