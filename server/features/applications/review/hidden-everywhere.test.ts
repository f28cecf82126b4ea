import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationPreferences } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob, withCard } from '#tests/factories/applications.ts'
import { EXPORT_AREAS } from '#tests/factories/feature-internals.ts'
import { ANSWER, applyHidden, CHOICE, QUESTIONS, SECRETS, TEXT } from '#tests/factories/hidden-applicant.ts'
import { send } from '#tests/factories/http.ts'
import { openSocket } from '#tests/factories/member-socket.ts'
import { operations } from '#tests/factories/operations.ts'
import { mailsTo } from '#tests/factories/outbox.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('no operation that a poster can call says who a blind review hides', async () => {
  const poster = await test.signIn({ email: 'walker@example.com' })
  for (const group of ['applications', 'jobs', 'meetings', 'connections'] as const)
    await test.deps.database.db
      .insert(notificationPreferences)
      .values({ memberId: poster.id, group, channel: 'mail', isOn: true })
      .onConflictDoNothing()
  const address = await test.listen()
  const socket = await openSocket(address, poster.cookie)
  const jobId = await createJob(test, poster.id, { isBlind: true, questions: QUESTIONS })
  const { applicant, cardId } = await applyHidden(test)
  const answers = [
    { question: CHOICE.text, answer: 'Night' },
    { question: TEXT.text, answer: ANSWER },
  ]
  const input = withCard(cardId, { answers, note: 'Zoltánka Quixworth-Ngata, @nightheron' })
  const { body: own } = await send(test, 'POST', `/api/jobs/${jobId}/application`, applicant, input)
  const id = String(own.id)
  const bodies = [
    {},
    { text: 'Good' },
    { from: 'viewed', to: 'not_selected', message: null },
    { ids: [id], message: 'Thank you' },
    { memberId: id },
    { jobId },
    {
      with: { kind: 'application', applicationId: id },
      times: ['2027-01-04T10:00'],
      minutes: 30,
      timeZone: 'UTC',
      topic: 'Hi',
      note: null,
    },
    { about: id, reason: 'spam', details: null, id },
    { query: 'quix' },
  ]
  const isCallable = ({ path, access }: { path: string; access: string }) =>
    access !== 'guest' && !/sign-out|logout|sign-ins|\/account\b|delet/.test(path)
  const calls = operations.filter(isCallable).toSorted((a, b) => a.method.localeCompare(b.method))
  expect(calls.length).toBeGreaterThan(150)
  let answered = 0
  for (const { method, path, body } of calls) {
    for (const target of path.includes(':') ? [id, jobId] : ['']) {
      const url = path.replace(/:\w+/g, target)
      const isNear = /applica|meeting|connection|report|jobs|message|search/.test(path)
      for (const payload of body ? (isNear ? bodies : [{}]) : [undefined]) {
        const response = await test.app.inject({
          ...{ method, url, headers: { cookie: poster.cookie } },
          ...(payload && { payload }),
        })
        const text = `${JSON.stringify(response.headers)} ${response.body}`
        const isSecret = new RegExp(`${SECRETS.source}|${applicant.id}|${cardId}`, 'i')
        expect(isSecret.exec(text)?.[0], `${method} ${url}`).toBeUndefined()
        if (response.statusCode === 200) answered += 1
      }
    }
  }
  expect(answered).toBeGreaterThan(60)
  const file = await test.app.inject({
    url: `/api/jobs/${jobId}/applicants.csv`,
    headers: { cookie: poster.cookie },
  })
  expect(file.body).toContain('Applicant 1')
  expect(file.body).not.toMatch(SECRETS)
  await send(test, 'POST', `/api/applications/${id}/withdraw`, applicant)
  const exported = []
  for (const { query } of EXPORT_AREAS)
    exported.push((await test.deps.database.pool.query(query, [poster.id])).rows)
  expect(JSON.stringify(exported)).not.toMatch(SECRETS)
  expect(JSON.stringify(exported)).not.toContain(applicant.id)
  await socket.settled()
  expect(socket.messages.map(({ type }) => type)).toContain('notification.new')
  expect(JSON.stringify(socket.messages)).not.toMatch(SECRETS)
  expect(JSON.stringify(socket.messages)).not.toContain(applicant.id)
  const mails = await mailsTo(test, 'walker@example.com')
  expect(mails.join('\n')).not.toMatch(SECRETS)
  await socket.close()
})
