import { toCanvas, toString as toSvg } from 'qrcode'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { qrColors } from '#shared/domain/resume-cards/contrast.ts'
import { QR_MARGIN, QR_WIDTH } from '#shared/domain/resume-cards/rules.ts'
import { colorsOf } from '../card/paint.ts'
import { save } from './download.ts'

type QrDialogProps = { card: ResumeCard; open: boolean; onOpenChange: (open: boolean) => void }

export function QrDialog({ card, open, onOpenChange }: QrDialogProps) {
  return (
    <Dialog
      size="sm"
      title="Share via QR Code"
      description="Scan this QR code to view the resume card on any device"
      open={open}
      onOpenChange={onOpenChange}
    >
      <Code card={card} />
    </Dialog>
  )
}

const failed = (error: unknown) => {
  console.error(error)
  toast({ title: 'QR Code Error', description: 'Could not generate QR code', tone: 'destructive' })
}

function Code({ card }: { card: ResumeCard }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { dark, light, isOwn } = qrColors(colorsOf(card))
  useEffect(() => {
    if (!canvas.current) return
    const style = { width: QR_WIDTH, margin: QR_MARGIN, color: { dark, light } }
    toCanvas(canvas.current, pageUrl(card), style).catch((error: unknown) => {
      failed(error)
      setHasFailed(true)
    })
  }, [card, dark, light])

  const savePng = () =>
    canvas.current?.toBlob((blob) => (blob ? save(blob, 'resume_card_qr.png') : failed('no image')))
  const saveSvg = async () => {
    try {
      const style = { type: 'svg' as const, width: QR_WIDTH, margin: QR_MARGIN, color: { dark, light } }
      save(new Blob([await toSvg(pageUrl(card), style)], { type: 'image/svg+xml' }), 'resume_card_qr.svg')
    } catch (error) {
      failed(error)
    }
  }
  if (hasFailed) {
    return (
      <Notice tone="danger" title="Could not generate QR code">
        Close this and try again, or share the link instead.
      </Notice>
    )
  }
  return (
    <div className="grid justify-items-center gap-5">
      <canvas
        ref={canvas}
        width={QR_WIDTH}
        height={QR_WIDTH}
        role="img"
        aria-label={`QR code that leads to ${card.title}`}
        className="max-w-full rounded-m border border-line"
      />
      {!isOwn && (
        <p className="text-center text-sm text-pretty text-muted">
          It's black on white because cameras couldn't read this card's colors.
        </p>
      )}
      {!card.isPublic && (
        <Notice tone="warn">Only you can see this card. Make it public before you share the code.</Notice>
      )}
      <div className="flex w-full gap-3 *:grow">
        <Button variant="quiet" onClick={savePng}>
          Save as PNG
        </Button>
        <Button variant="quiet" onClick={() => void saveSvg()}>
          Save as SVG
        </Button>
      </div>
    </div>
  )
}

/** Without the rest of the address bar, which would reveal how someone found the card. */
function pageUrl({ id }: ResumeCard): string {
  return new URL(paths.resumeCard(id), location.origin).href
}
