import { Download, QrCode, Share } from 'lucide-react'
import { Fragment, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#client/ui/menu.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { useShare } from './use-share.ts'

const QrDialog = lazyComponent(async () => (await import('./qr-dialog.tsx')).QrDialog)

const FORMATS = [
  { ending: '.pdf', label: 'PDF' },
  { ending: '.vcf', label: 'Contact (vCard)' },
  { ending: '.json', label: 'JSON Resume' },
  { ending: '.md', label: 'Markdown' },
] as const

async function download(card: ResumeCard, ending: string): Promise<void> {
  try {
    const { downloadFile, downloadText } = await import('./download.ts')
    await (ending === '.txt' ? downloadText(card) : downloadFile(card, ending))
  } catch (error) {
    failureToast('Download Failed')(error)
  }
}

export function CardActions({ card }: { card: ResumeCard }) {
  const share = useShare('page')
  const [isQrOpen, setIsQrOpen] = useState<boolean>()
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button
        variant="quiet"
        className="max-sm:px-2.5"
        icon={<Share size={18} />}
        onClick={() => void share(card)}
      >
        Share
      </Button>
      <Button
        variant="quiet"
        className="max-sm:px-2.5"
        icon={<Download size={18} />}
        onClick={() => void download(card, '.txt')}
      >
        Download
      </Button>
      <Button
        variant="quiet"
        className="max-sm:px-2.5"
        icon={<QrCode size={18} />}
        onClick={() => setIsQrOpen(true)}
      >
        QR Code
      </Button>
      <FormatLinks card={card} />
      <Menu
        label="Resume card"
        trigger={
          <Button variant="quiet" className="max-sm:px-2.5">
            More formats
          </Button>
        }
      >
        <MenuLabel>Download as</MenuLabel>
        {FORMATS.map(({ ending, label }) => (
          <MenuItem key={ending} onSelect={() => void download(card, ending)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => print()}>Print</MenuItem>
      </Menu>
      {isQrOpen !== undefined && <QrDialog card={card} open={isQrOpen} onOpenChange={setIsQrOpen} />}
    </div>
  )
}

/** The formats without scripts, and so without the contact. */
function FormatLinks({ card }: { card: ResumeCard }) {
  return (
    <noscript>
      <p className="text-sm text-ink-2">
        Download as{' '}
        {FORMATS.map(({ ending, label }, index) => (
          <Fragment key={ending}>
            {index > 0 && ', '}
            <a href={`${paths.resumeCard(card.id)}${ending}`} className="font-medium text-action underline">
              {label}
            </a>
          </Fragment>
        ))}
      </p>
    </noscript>
  )
}
