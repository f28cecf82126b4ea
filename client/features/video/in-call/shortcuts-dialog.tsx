import { Dialog } from '#client/ui/dialog.tsx'

const SHORTCUTS = [
  { keys: ['M'], does: 'Microphone on or off' },
  { keys: ['V'], does: 'Camera on or off' },
  { keys: ['←', '→', '↑', '↓'], does: 'Move your video, when it has the focus' },
  { keys: ['S'], does: 'Sound only, or video again' },
  { keys: ['Enter'], does: 'Send the message you wrote' },
  { keys: ['Shift', 'Enter'], does: 'New line in a message' },
  { keys: ['Esc'], does: 'Close messages or a menu' },
  { keys: ['Esc'], does: 'Press twice to meet the next person, in a random call' },
  { keys: ['?'], does: 'Show this list' },
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="sm" title="Keyboard shortcuts" onOpenChange={(open) => !open && onClose()}>
      <dl className="grid gap-3">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-ink-2">{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-s border border-line-strong bg-surface px-1.5 text-center font-sans text-sm leading-6 text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
