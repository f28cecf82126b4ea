import { describe, expect, it } from 'vitest'
import { readWholeLines } from '#server/features/verification/id-check/reader/mrz.ts'
import { openPicture, turned } from '#server/features/verification/id-check/reader/picture.ts'
import { levellingAngles } from '#server/features/verification/id-check/reader/skew.ts'
import { type Camera, photographed, STRAIGHT, seeded } from '#tests/factories/camera.ts'
import { travelPage } from '#tests/factories/specimen-pictures.ts'
import { TRAVEL_SPECIMEN } from '#tests/factories/travel-document.ts'
import { ocrBLines } from './read.ts'

/** These letters are strokes of the tests' own, not the font the templates are drawn from. */
describe('letters like those of OCR-B are read', { timeout: 60_000 }, () => {
  it.each<[string, 'TD1' | 'TD2' | 'TD3', Partial<Camera>]>([
    ['straight', 'TD3', {}],
    ['turned', 'TD2', { turn: 4 }],
    ['upside down', 'TD1', { turn: 178 }],
    ['blurred', 'TD3', { blur: 2 }],
    ['as a poor JPEG', 'TD3', { quality: 25, grain: 5 }],
    ['from the side', 'TD1', { tilt: 0.2, away: 30 }],
    ['under a soft light', 'TD3', { glare: [{ x: 500, y: 900, radius: 300, strength: 0.6 }] }],
  ])('%s', async (_, format, camera) => {
    const facts = { ...TRAVEL_SPECIMEN, format, code: format === 'TD3' ? 'P<' : 'I<' }
    const shot = await photographed(await travelPage(facts), { ...STRAIGHT, ...camera }, seeded(7))
    const picture = await openPicture(shot)
    const [angle = 0] = await levellingAngles(picture)
    for await (const { lines, doubts } of ocrBLines(await turned(picture, angle))) {
      expect(readWholeLines(lines, '2026-11-21', doubts)).toMatchObject({
        score: 4,
        reading: {
          familyName: 'SAMPLE',
          givenNames: ['ROBIN', 'MARIA'],
          birthDate: '1991-04-23',
          remarks: [],
        },
      })
      return
    }
    expect.fail('nothing was found')
  })
})
