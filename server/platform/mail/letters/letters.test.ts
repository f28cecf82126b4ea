import { describe, expect, it } from 'vitest'
import { renderLetter } from '../html.ts'
import { type Letter, letterText } from '../letter.ts'
import {
  linkLetter,
  newSignInLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  sessionsEndedLetter,
  signInsRemovedLetter,
} from './account.ts'
import { applicationLetter } from './applications.ts'
import { billingNoticeLetter, receiptLetter } from './billing.ts'
import { connectionLetter } from './connections.ts'
import { newJobsLetter } from './jobs.ts'
import { meetingLetter } from './meetings.ts'
import { moderationLetter } from './moderation.ts'
import { exportReadyLetter } from './privacy.ts'
import { codeLetter, hasAccountLetter, linkedLetter } from './social.ts'
import { messageAnsweredLetter, messageArrivedLetter, messageClosedLetter } from './support.ts'
import { decisionLetter } from './verification.ts'
import { weeklyLetter } from './weekly.ts'

const ORIGIN = 'https://t.test'
const publicUrl = new URL(ORIGIN)
const MARKUP = `<img src="https://evil.test/x.png"><a href='https://evil.test'>"&`
const to = 'nora@example.com'
const site = { publicUrl, supportEmail: 'help@t.test' }
const ticket = { id: '0190a1b2-0000-7000-8000-000000000000', email: to, topic: 'video' } as const
const removed = { password: true, passkeys: 1, identities: 2, signIns: 1 }
const credential = { to, firstName: MARKUP, kind: 'credential', label: MARKUP } as const
const other = { id: '0190a1b2-0000-7000-8000-000000000001', name: MARKUP }
const meeting = {
  ...{ to, origin: ORIGIN, meetingId: '0190a1b2-0000-7000-8000-000000000000', topic: MARKUP, minutes: 30 },
  ...{ time: 'Tuesday, December 1, 3:00 PM, Eastern Time', times: [], words: MARKUP },
  ...{ calendar: undefined, usefulUntil: null, mailing: null },
} as const
const payer = { email: to, name: MARKUP }
const removedJob = '0190a1b2-0000-7000-8000-000000000001'
const mailing = {
  ...{ to, origin: ORIGIN, sender: 'Example Company, 100 Example Street' },
  stopPage: `${ORIGIN}/unsubscribe#t0ken`,
  oneClick: `${ORIGIN}/api/unsubscribe/t0ken`,
}

const LETTERS: Record<string, Letter> = {
  'confirm an email': linkLetter({
    to,
    purpose: 'verify_email',
    url: `${ORIGIN}/verify-email#s3cret`,
    code: '12345678',
  }),
  'choose a password': linkLetter({
    to,
    purpose: 'reset_password',
    url: `${ORIGIN}/reset-password#s3cret`,
    code: '12345678',
  }),
  'confirm a new email': linkLetter({
    to,
    purpose: 'change_email',
    url: `${ORIGIN}/confirm#s3cret`,
    code: '12345678',
  }),
  'undo a new email': linkLetter({
    to,
    purpose: 'undo_email',
    url: `${ORIGIN}/undo#s3cret`,
    code: '12345678',
  }),
  'password changed': passwordChangedLetter({ to, origin: ORIGIN }),
  'sign-ins removed': signInsRemovedLetter({ to, origin: ORIGIN, removed }),
  'passkey added': passkeyAddedLetter({ to, origin: ORIGIN }),
  'new sign-in': newSignInLetter({
    to,
    origin: ORIGIN,
    device: { name: MARKUP, network: '203.0.113.0/24' },
    at: new Date('2026-03-12T10:20:30Z'),
  }),
  'sessions ended': sessionsEndedLetter({ to, origin: ORIGIN }),
  code: codeLetter({ to, provider: 'google', code: '12345678', until: new Date() }),
  'account exists': hasAccountLetter({
    ...{ to, provider: 'google', until: new Date() },
    signInUrl: `${ORIGIN}/?account=login`,
  }),
  linked: linkedLetter({ to, firstName: MARKUP, provider: 'google', change: 'linked' }),
  'application news': applicationLetter(mailing, {
    what: `Interview: ${MARKUP}`,
    message: MARKUP,
    path: '/applications',
  }),
  'connection request': connectionLetter(mailing, {
    event: 'connection_request',
    name: MARKUP,
    headline: MARKUP,
    memberId: ticket.id,
  }),
  'new jobs': newJobsLetter(mailing, [
    { name: MARKUP, jobs: [{ id: ticket.id, title: MARKUP, detail: MARKUP }], more: 3 },
    { name: null, jobs: [{ id: removedJob, title: 'Night Nurse', detail: 'Harbor Health' }], more: 0 },
  ]),
  'weekly summary': weeklyLetter(mailing, { profileViews: 1_234, cardViews: 0, requests: 2, matches: 0 }),
  'meeting proposed': meetingLetter({
    ...{ ...meeting, event: 'meeting_proposed', other, time: null, mailing },
    times: ['Tuesday, December 1, 3:00 PM, Eastern Time'],
  }),
  'meeting confirmed': meetingLetter({ ...meeting, event: 'meeting_confirmed', other }),
  'meeting moved': meetingLetter({ ...meeting, event: 'meeting_moved', other }),
  'meeting declined': meetingLetter({ ...meeting, event: 'meeting_declined', other, mailing }),
  'meeting canceled': meetingLetter({ ...meeting, event: 'meeting_canceled', other: null }),
  'meeting reminder': meetingLetter({ ...meeting, event: 'meeting_reminder', other, mailing }),
  'message arrived': messageArrivedLetter(ticket, site),
  'message answered': messageAnsweredLetter(ticket, site, `First line\n${MARKUP}`),
  'message closed': messageClosedLetter(ticket, site),
  verified: decisionLetter({ ...credential, rejection: null, isRevoked: false }, publicUrl),
  rejected: decisionLetter({ ...credential, rejection: MARKUP, isRevoked: false }, publicUrl),
  revoked: decisionLetter({ ...credential, kind: 'id', rejection: 'Expired.', isRevoked: true }, publicUrl),
  'billing notice': billingNoticeLetter(
    {
      title: 'Your card expires soon',
      text: 'Update it.',
      step: { label: 'Update your card', path: '/billing' },
    },
    payer,
    site,
  ),
  receipt: receiptLetter(
    {
      number: 'A-1',
      paidAt: new Date('2026-03-12T10:20:30Z'),
      amounts: [['Amount', '$9.99 USD']],
      url: `${ORIGIN}/invoice?a=1&b=2`,
    },
    payer,
    publicUrl,
  ),
  decision: moderationLetter({ to, origin: ORIGIN, what: 'You got a warning', rule: 'No spam.' }),
  'job removed': moderationLetter({
    to,
    origin: ORIGIN,
    what: 'We removed a job you posted',
    rule: 'No fraud.',
  }),
  'decision reversed': moderationLetter({
    to,
    origin: ORIGIN,
    what: 'We reversed a decision about your account',
    rule: null,
  }),
  'export ready': exportReadyLetter(to, publicUrl),
}

/** Jobs, and the way to stop a mail, are links with words. */
const hasLabel = ({ body }: Letter, address: string) =>
  body.blocks.some((block) => {
    if (block.kind === 'links') return block.items.some(({ url }) => url === address)
    if (!('parts' in block)) return false
    return block.parts.some((part) => typeof part !== 'string' && part.url === address && part.label)
  })

describe.each(Object.entries(LETTERS))('the letter "%s"', (_, letter) => {
  it('has one button at most, and every address written out in both parts', async () => {
    const html = await renderLetter(letter.body)
    const text = letterText(letter.body)
    expect(letter.body.blocks.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1)
    const addresses = text.match(/https:\/\/t\.test[\w/?=&#.-]*[\w/]/g) ?? []
    for (const address of addresses.filter((one) => !hasLabel(letter, one)))
      expect(html).toContain(`>${address.replaceAll('&', '&amp;')}</a>`)
  })

  it('takes nothing from elsewhere, and shows what people typed as they typed it', async () => {
    const html = await renderLetter(letter.body)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg)\b|url\(|@import/i)
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
    expect(targets.filter((target) => !target?.startsWith(`${ORIGIN}/`))).toEqual([])
    expect(html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]* lang="en-US"/)
  })
})

it('says the same to those who see no HTML', () => {
  expect(letterText(LETTERS['choose a password']?.body ?? expect.fail())).toBe(
    [
      'Hello,',
      'We got a request for a new Trueline password. Open this page to choose one:',
      'https://t.test/reset-password#s3cret',
      'The link works once, for 30 minutes. Choosing a new password signs you out everywhere else.',
      "If you didn't ask for this, you don't need to do anything. Your password stays the same.",
      'Trueline',
    ].join('\n\n'),
  )
  const receipt = letterText(LETTERS.receipt?.body ?? expect.fail())
  expect(receipt).toContain('\n\nInvoice:  A-1\nPaid on:  March 12, 2026\nAmount:   $9.99 USD\n\n')
})

it('keeps the lines of an answer', async () => {
  expect(await renderLetter(LETTERS['message answered']?.body ?? expect.fail())).toMatch(
    /First line<br\/>&lt;img/,
  )
})

it('says who sent a mail that can be stopped, why, and how to stop it, in both parts', async () => {
  const { body, oneClick } = LETTERS['weekly summary'] ?? expect.fail()
  expect(oneClick).toBe(mailing.oneClick)
  expect(letterText(body)).toBe(
    [
      "Here's what happened in the last seven days.",
      'Profile views:           1,234\nNew requests to connect: 2',
      `${ORIGIN}/connections?tab=requests`,
      `You get this every Monday when there is news.\nUnsubscribe: ${mailing.stopPage}\nNotification settings: ${ORIGIN}/settings/notifications\n${mailing.sender}`,
      'Trueline',
    ].join('\n\n'),
  )
  const html = await renderLetter(body)
  expect(html).toContain(`href="${mailing.stopPage}"`)
  expect(html).toContain('>Unsubscribe</a>')
  expect(LETTERS['password changed']?.oneClick).toBeUndefined()
})

it('has its own colors in the dark, and is read by programs that know light and dark', async () => {
  const html = await renderLetter(LETTERS['new jobs']?.body ?? expect.fail())
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  expect(html).toMatch(/prefers-color-scheme: dark/)
  expect(html).toContain(`href="${ORIGIN}/jobs/${ticket.id}"`)
})
