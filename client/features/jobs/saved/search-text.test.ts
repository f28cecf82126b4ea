import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jobSearch } from '#shared/contracts/list-filters.ts'
import { fullExampleOf } from '#tests/factories/contract-fields.ts'
import { searchText, suggestedName } from './search-text.ts'

const ALL = z.parse(jobSearch, fullExampleOf(jobSearch))

it('names every filter of a search', () => {
  expect(searchText(ALL)).toBe(
    'An example · Oregon, USA · Full-time · Remote only · From $1 · Posted in the last day',
  )
  for (const [name, value] of Object.entries(ALL)) expect(searchText({ [name]: value }), name).not.toBe('')
})

it('suggests what a name has room for', () => {
  const nurses = 'nurse '.repeat(9)
  expect(suggestedName({ q: `${nurses}night and day` })).toBe(`${nurses}night`)
})
