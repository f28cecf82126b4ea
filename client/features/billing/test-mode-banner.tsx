import { Notice } from '#client/ui/notice.tsx'

export function TestModeBanner() {
  return (
    <Notice tone="warn" title="Test mode">
      No real money is charged. Use a test card, never a real one.
    </Notice>
  )
}
