import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#client/lib/api.ts'
import { LoadFailure } from './load-failure.tsx'

const textFor = (error?: ApiError) =>
  renderToStaticMarkup(<LoadFailure what="the members" query={{ error, refetch: () => {} }} />).replace(
    /<[^>]*>/g,
    ' ',
  )

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Come back tomorrow.' }), '')

test('what could not be loaded is named, with a way to try again', () => {
  expect(textFor()).toMatch(/couldn.*t load the members\. Check your connection and try again\..*Try again/)
})

test('only a used-up quota shows the server message', () => {
  expect(textFor(refusal(429, 'daily_quota_reached'))).toContain('load the members. Come back tomorrow.')
  expect(textFor(refusal(500, 'internal'))).toContain('Check your connection')
})
