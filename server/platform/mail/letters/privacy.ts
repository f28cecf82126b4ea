import { BRAND } from '#shared/domain/brand.ts'
import { EXPORT_RETENTION_DAYS } from '#shared/domain/privacy.ts'
import { footnote, type Letter, letter, pageLink, paragraph } from '../letter.ts'

export function exportReadyLetter(to: string, publicUrl: URL | null): Letter {
  const where = publicUrl ? pageLink(`${publicUrl.origin}/settings`) : 'the settings of your account'
  return letter({
    to,
    subject: `Your copy of your data at ${BRAND} is ready`,
    greeting: 'Hello,',
    blocks: [
      paragraph(
        `The copy of your data you asked for is ready. Sign in and download it within ${EXPORT_RETENTION_DAYS} days from `,
        where,
        '.',
      ),
      footnote(
        "If you didn't ask for it, someone else is signed in to your account. Change your password now.",
      ),
    ],
    closing: BRAND,
  })
}
