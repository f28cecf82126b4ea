import { evaluateBadge } from '#server/features/credentials/check/evaluate.ts'
import { createGuardedFetch } from '#server/features/credentials/check/guarded-fetch.ts'
import { readBadge } from '#server/features/credentials/check/read-badge.ts'
import { verify } from '#server/features/credentials/signature/verify.ts'

type Given = { local?: Record<string, unknown>; now?: Date }

const HOLDER = { email: 'robin@example.com', firstName: 'Robin', lastName: 'Sample' }
export const CHECKED_AT = new Date('2026-11-01T12:00:00Z')

/** Checks a badge file without the thread; `local` replaces the web. */
export async function checkFile(file: object | string, { local = {}, now = CHECKED_AT }: Given = {}) {
  const signed = readBadge(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)))
  const fetch = createGuardedFetch({ local, needed: Object.keys(local), loopback: [] })
  const read = async (url: string) => {
    const response = await fetch(url)
    return response.ok ? response.text() : null
  }
  const answer = await verify(signed, read, now)
  const log = evaluateBadge({ credential: signed.credential, answer, holder: HOLDER, isKnown: true, now })
  const states = Object.fromEntries(log.steps.map(({ step, state }) => [step, state]))
  return { outcomes: answer.checks.map(({ outcome }) => outcome), states, state: log.state, log }
}
