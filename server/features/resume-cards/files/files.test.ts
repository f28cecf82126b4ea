import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import { cardFromJsonResume } from '#shared/domain/resume-cards/from-json-resume.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let owner: TestMember
let id: string
const TITLE = 'Nurse "x"; filename=evil.exe 😀'
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://trueline.test' } })
  owner = await test.signIn({ idVerificationStatus: 'verified' })
  const input = {
    title: TITLE,
    tagline: '</script><script>alert(1)</script>',
    skills: ['Epic', 'مرحبا'],
    experience: 'ICU\nEducator',
  }
  id = (await send(test, 'POST', '/api/resume-cards', owner, input)).body.id
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
})
afterAll(() => test.close())

const get = (ending: string) => test.app.inject(`/resume-cards/${id}${ending}`)
const codeIn = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  // As strict as a simple camera app: the code must be dark on light.
  const options = { formats: ['QRCode' as const], tryInvert: false }
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    options,
  )
  return found.map(({ text }) => text)
}

describe('files of a card', () => {
  it('are of their kind and cannot be taken for another', async () => {
    const kinds = {
      '.json': 'application/json',
      '.md': 'text/markdown',
      '.vcf': 'text/vcard',
      '.txt': 'text/plain',
      '.pdf': 'application/pdf',
    }
    for (const [ending, type] of Object.entries(kinds)) {
      const { headers, statusCode } = await get(ending)
      expect([ending, statusCode, headers['content-type']]).toEqual([
        ending,
        200,
        expect.stringContaining(type),
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-cache')
    }
    const name = 'Nurse__x___filename_evil_exe____resume_card'
    expect((await get('.vcf')).headers['content-disposition']).toBe(`attachment; filename="${name}.vcf"`)
    expect((await get('.pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get('.txt')).body).toMatch(/^Nurse "x"; filename=evil.exe 😀\n/)
    const resume = cardFromJsonResume((await get('.json')).body)
    expect(resume).toMatchObject({ title: TITLE, skills: ['Epic', 'مرحبا'], achievements: ['ID'] })
    expect((await get('.md')).body).not.toContain('<script>')
  })

  it('an invalid address is not found', async () => {
    for (const path of ['x.json', `${id}.exe`, `${id}/picture.jpg`])
      expect((await test.app.inject(`/resume-cards/${path}`)).statusCode).toBe(404)
  })
})

describe('pictures of a card', () => {
  it('is drawn for previews, and again after an edit', async () => {
    const picture = await get('/picture.png')
    const { width, height, format } = await sharp(picture.rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect((await get('/picture.png')).rawPayload.equals(picture.rawPayload)).toBe(true)
    await send(test, 'PATCH', `/api/resume-cards/${id}`, owner, { skills: ['Other'] })
    expect((await get('/picture.png')).rawPayload.equals(picture.rawPayload)).toBe(false)
  })

  it('codes scan in the colors of every preset, and in colors that would not', async () => {
    const hopeless = { background: '#ffffff', text: '#fefefe', accent: '#000000' }
    for (const { background, text } of [...Object.values(CARD_COLORS), hopeless]) {
      await send(test, 'PATCH', `/api/resume-cards/${id}`, owner, {
        backgroundColor: background,
        textColor: text,
      })
      const picture = (await get('/qr.png')).rawPayload
      expect(await codeIn(picture), background).toEqual([`https://trueline.test/resume-cards/${id}`])
    }
    expect((await get('/qr.svg')).body).toContain('<svg')
  })
})

describe('oEmbed', () => {
  const fetchOembed = (query: string) => send(test, 'GET', `/api/oembed?${query}`, null)
  const own = () => `url=${encodeURIComponent(`https://trueline.test/resume-cards/${id}`)}`

  it('shows the card no larger than asked', async () => {
    const { status, body } = await fetchOembed(`${own()}&maxwidth=600&maxheight=600`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 600,
      height: 315,
      title: TITLE,
      author_name: 'Robin S.',
    })
    expect(body.html).toContain('alt="Nurse &#34;x&#34;')
  })

  it('knows addresses of this site and JSON only', async () => {
    for (const url of [
      '',
      'x',
      'https://evil.test/resume-cards/',
      `https://evil.test/resume-cards/${id}`,
      'javascript:1',
    ])
      expect(await fetchOembed(`url=${encodeURIComponent(url)}`), url).toEqual(
        refusal(404, 'resume_card_not_found'),
      )
    expect(await fetchOembed('')).toEqual(refusal(400, 'invalid_input'))
    expect(await fetchOembed(`${own()}&maxwidth=0`)).toEqual(refusal(400, 'invalid_input'))
    expect(await fetchOembed(`${own()}&format=xml`)).toEqual(refusal(501, 'format_not_offered'))
  })
})

describe('a draft from the resume', () => {
  it("says that it doesn't exist", async () => {
    expect((await send(test, 'GET', '/api/resume-cards/draft', owner)).body).toEqual({
      status: 'none',
      draft: null,
    })
  })
})
