import sharp from 'sharp'
import { writePngText } from '../check/png-chunks.ts'
import { BAKED_KEYWORD } from '../check/read-badge.ts'

const SIZE = 512
const SEAL = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 64 64">
  <path fill="#08724f" d="M32 3l7.2 5.3 8.9-.3 2.5 8.6 7.4 5-3 8.4 3 8.4-7.4 5-2.5 8.6-8.9-.3L32 57l-7.2-5.3-8.9.3-2.5-8.6-7.4-5 3-8.4-3-8.4 7.4-5 2.5-8.6 8.9.3z"/>
  <path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M21.5 31l7.5 7.5L43 23.5"/>
</svg>`

export async function bakedPicture(credential: object): Promise<Buffer> {
  const png = await sharp(Buffer.from(SEAL)).png().toBuffer()
  return writePngText(png, BAKED_KEYWORD, JSON.stringify(credential))
}
