import qrcode from 'qrcode'
import { qrColors } from '#shared/domain/resume-cards/contrast.ts'
import { QR_MARGIN, QR_WIDTH } from '#shared/domain/resume-cards/rules.ts'

type Colored = { readonly backgroundColor: string; readonly textColor: string }

/** The address as a QR code (spec 2, section 7), black on white if the card's colors wouldn't scan. */
export function qrPng(url: string, card: Colored): Promise<Buffer> {
  return qrcode.toBuffer(url, { type: 'png', ...look(card) })
}

export function qrSvg(url: string, card: Colored): Promise<string> {
  return qrcode.toString(url, { type: 'svg', ...look(card) })
}

function look({ backgroundColor, textColor }: Colored) {
  const { dark, light } = qrColors({ background: backgroundColor, text: textColor })
  return { width: QR_WIDTH, margin: QR_MARGIN, errorCorrectionLevel: 'M' as const, color: { dark, light } }
}
