import { expect, test } from 'vitest'
import { EMPTY_DRAFT, patchOf, readDraft } from './credential-draft.ts'

const draft = { ...EMPTY_DRAFT, type: 'licence', institution: ' Oregon State Board of Nursing ' }

test('what is left empty is sent as nothing', () => {
  expect(readDraft(draft)).toEqual({
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

test('says what is missing, field by field', () => {
  expect(readDraft(EMPTY_DRAFT)).toEqual({
    errors: { type: 'Please choose a type', institution: 'Please enter who issued it' },
  })
  expect(readDraft({ ...draft, startDate: '2024-05-01', endDate: '2023-05-01' })).toEqual({
    errors: { endDate: 'Must be after the start date' },
  })
})

test('a badge fills the form and is sent along', () => {
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
  const filled = { ...EMPTY_DRAFT, ...patchOf({ id: 'check', log: { ...log, steps: [] } }) }
  expect(readDraft(filled)).toMatchObject({
    input: { type: 'degree', degree: 'BSN', endDate: '2024-05-20', checkId: 'check' },
  })
})
