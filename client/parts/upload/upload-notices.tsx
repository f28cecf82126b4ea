import { WifiOff } from 'lucide-react'
import type { UploadSnapshot } from '#client/lib/uploads/types.ts'
import { Notice } from '#client/ui/notice.tsx'

/** Files that were just refused, and a notice while offline. */
export function UploadNotices({ snapshot: { notices, isOffline } }: { snapshot: UploadSnapshot }) {
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {isOffline && (
        <p className="flex items-center gap-2 text-sm font-medium text-danger">
          <WifiOff size={18} aria-hidden="true" className="shrink-0" />
          No internet connection
        </p>
      )}
      {notices.map(({ message, tone }) => (
        <Notice key={message} tone={tone === 'error' ? 'danger' : tone === 'warning' ? 'warn' : 'info'}>
          <p className="animate-rise wrap-anywhere">{message}</p>
        </Notice>
      ))}
    </div>
  )
}
