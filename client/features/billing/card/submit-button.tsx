import { Lock } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'

export function SubmitButton({ pending, children }: { pending: boolean; children: string }) {
  return (
    <Button
      type="submit"
      size="lg"
      block
      icon={<Lock size={18} />}
      pending={pending}
      pendingLabel="Processing..."
    >
      {children}
    </Button>
  )
}
