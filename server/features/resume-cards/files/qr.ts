import qrcode from 'qrcode'
import { qrColours } from '#shared/domain/resume-cards/contrast.ts'
import { QR_MARGIN, QR_WIDTH } from '#shared/domain/resume-cards/rules.ts'

type Coloured = { readonly backgroundColor: string; readonly textColor: string }

/** The address as a QR code (spec 2, section 7), black on white where the card's colours would not scan. */
export function qrPng(url: string, card: Coloured): Promise<Buffer> {
  return qrcode.toBuffer(url, { type: 'png', ...look(card) })
}

export function qrSvg(url: string, card: Coloured): Promise<string> {
  return qrcode.toString(url, { type: 'svg', ...look(card) })
}

function look({ backgroundColor, textColor }: Coloured) {
  const { dark, light } = qrColours({ background: backgroundColor, text: textColor })
  return { width: QR_WIDTH, margin: QR_MARGIN, errorCorrectionLevel: 'M' as const, color: { dark, light } }
}
