import { Badge } from '#client/ui/badge.tsx'
import { type ApplicationDecision, STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { STATUS_TONES } from '../texts.ts'

type MessagePreviewProps = { status: ApplicationDecision; message: string }

export function MessagePreview({ status, message }: MessagePreviewProps) {
  return (
    <section className="grid gap-2 rounded-m border border-line bg-sunken p-3">
      <h3 className="text-xs font-semibold text-muted">What they'll see</h3>
      <div>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </div>
      {message.trim() !== '' && (
        <p className="border-s-2 border-line ps-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {message.trim()}
        </p>
      )}
    </section>
  )
}
