import { AppError } from '#server/platform/http/app-error.ts'
import { PICTURE } from '#server/platform/pictures/element.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { ResumeCard, resumeCards } from '#shared/contracts/resume-cards.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { DAY_SECONDS } from '#shared/domain/durations.ts'
import { escapeHtml } from '#shared/domain/texts/escape-html.ts'

const PATH = /^\/resume-cards\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

export function cardIdOf(url: string, hosts: readonly string[]): string {
  const address = URL.canParse(url) ? new URL(url) : null
  const isOwnAddress = address !== null && /^https?:$/.test(address.protocol) && hosts.includes(address.host)
  const id = isOwnAddress ? PATH.exec(address.pathname)?.[1] : undefined
  if (id === undefined) throw new AppError('resume_card_not_found')
  return id.toLowerCase()
}

type MaxSize = { readonly maxwidth?: number | undefined; readonly maxheight?: number | undefined }

/** https://oembed.com: the card's picture as a link to the card, no larger than requested. */
export function presentOembed(
  card: ResumeCard,
  origin: string,
  { maxwidth = PICTURE.width, maxheight = PICTURE.height }: MaxSize,
): ResponseOf<typeof resumeCards.oembed> {
  const scale = Math.min(1, maxwidth / PICTURE.width, maxheight / PICTURE.height)
  const width = Math.max(1, Math.floor(PICTURE.width * scale))
  const height = Math.max(1, Math.floor(PICTURE.height * scale))
  const url = `${origin}/resume-cards/${card.id}`
  const picture = `${url}/picture.png`
  const title = escapeHtml(card.title)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: BRAND,
    provider_url: origin,
    title: card.title,
    ...(card.person && { author_name: card.person.name }),
    cache_age: DAY_SECONDS,
    html: `<a href="${escapeHtml(url)}"><img src="${escapeHtml(picture)}" alt="${title}" width="${width}" height="${height}"></a>`,
    width,
    height,
    thumbnail_url: picture,
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  }
}
