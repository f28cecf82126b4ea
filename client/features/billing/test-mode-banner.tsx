import { Notice } from '#client/ui/notice.tsx'

export function TestModeBanner() {
  return (
    <Notice tone="warn" title="Test mode">
      No money moves here. Pay with one of the test cards; never type a real one.
    </Notice>
  )
}
