import { expect, it } from 'vitest'
import { detailsOf } from './details.ts'
import type { Found, ResumeStructure } from './structure.ts'

const found = (text: string): Found => ({ text, line: 0, start: 0, endLine: 0, end: text.length })

it('what becomes many letters once they are taken apart is left out, and honest letters stay', () => {
  const structure: ResumeStructure = {
    ...{ name: null, headline: found('\ufdfa'.repeat(200)), place: found('Montréal') },
    ...{ emails: [], phones: [], links: [], jobs: [], education: [], languages: [], licenses: [] },
    skills: [found('ﬁling'), found('\ufdfa'.repeat(120))],
  }
  expect(detailsOf(structure)).toMatchObject({ headline: '', place: 'Montréal', skills: ['ﬁling'] })
})
