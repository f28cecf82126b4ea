import { expect, test } from 'vitest'
import { validateForm } from '#tests/factories/validate-form.ts'
import { credentialForm, credentialPatchOf, EMPTY_DRAFT } from './credential-draft.ts'

const CHECK = '0e0f1c1e-95b5-4a51-8b1a-0f6f3d1f1a01'
const draft = { ...EMPTY_DRAFT, type: 'licence', institution: ' Oregon State Board of Nursing ' }

test('what is left empty is sent as nothing', async () => {
  expect(await validateForm(credentialForm, draft)).toEqual({
    input: {
      type: 'licence',
      institution: 'Oregon State Board of Nursing',
      degree: null,
      fieldOfStudy: null,
      startDate: null,
      endDate: null,
      documentUrl: null,
      checkId: null,
    },
  })
})

test('says what is missing, field by field', async () => {
  expect(await validateForm(credentialForm, EMPTY_DRAFT)).toEqual({
    messages: { type: 'Please choose a type', institution: 'Please enter who issued it' },
  })
  expect(
    await validateForm(credentialForm, { ...draft, startDate: '2024-05-01', endDate: '2023-05-01' }),
  ).toEqual({
    messages: { endDate: 'Must be after the start date' },
  })
})

test('a badge fills the form and is sent along', async () => {
  const fields = {
    ...draft,
    type: 'degree',
    degree: 'BSN',
    fieldOfStudy: null,
    startDate: null,
    endDate: '2024-05-20',
  } as const
  const log = {
    state: 'ok',
    summary: '',
    name: null,
    issuer: { id: 'did:key:z6Mk', name: null },
    recipient: null,
    steps: [],
    checkedAt: '2026-03-12T10:00:00.000Z',
    fields,
  } as const
  const filled = { ...EMPTY_DRAFT, ...credentialPatchOf({ id: CHECK, log: { ...log, steps: [] } }) }
  expect(await validateForm(credentialForm, filled)).toMatchObject({
    input: { type: 'degree', degree: 'BSN', endDate: '2024-05-20', checkId: CHECK },
  })
})
