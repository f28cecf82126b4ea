import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readJsonResume } from './json-resume.ts'
import { readLinkedinExport } from './linkedin-export.ts'

const PROFILE =
  '\ufeffFirst Name,Last Name,Headline,Summary\r\nRobin,Sample,"Nurse, nights","Awake.\nAlways."\r\n'

it('reads the zip and the single tables of the export', async () => {
  const zip = zipSync({
    'Basic/Profile.csv': strToU8(PROFILE),
    'Skills.csv': strToU8('Name\nEpic\n"C++"\n'),
    'messages.csv': strToU8('Name\nsecret'),
  })
  const card = await readLinkedinExport([new File([new Uint8Array(zip)], 'export.zip')])
  expect(card).toMatchObject({ title: 'Nurse, nights', tagline: 'Awake.', skills: ['Epic', 'C++'] })
  const single = await readLinkedinExport([new File([PROFILE], 'a copy.csv')])
  expect(single).toMatchObject({ title: 'Nurse, nights', skills: [] })
})

it("refuses an invalid archive, and JSON that isn't a resume", async () => {
  await expect(readLinkedinExport([new File(['no zip'], 'x.zip')])).rejects.toThrow()
  expect(await readJsonResume([new File(['<html>'], 'x.json')])).toMatchObject({ title: '' })
})
