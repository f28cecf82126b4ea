import { expect, it } from 'vitest'
import type { Resume } from '#shared/contracts/resumes.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { ReadingPanel } from './reading-panel.tsx'

const RESUME: Resume = {
  ...{
    fileName: 'scan.pdf',
    contentType: 'application/pdf',
    size: 9000,
    uploadedAt: '2026-06-01T00:00:00.000Z',
  },
  ...{ status: 'read', problem: null, scan: null },
  reading: { pages: 1, words: 0, lines: [], emails: [], phones: [], links: [], warnings: ['no_text'] },
}

it('says of a scan without text what is wrong with it, and shows no text', () => {
  const { getByText, queryByRole } = renderScreen(<ReadingPanel resume={RESUME} />)
  getByText(/This looks like a scan, so software can't read any text in it/)
  expect(queryByRole('group', { name: /^The text/ })).toBeNull()
})
