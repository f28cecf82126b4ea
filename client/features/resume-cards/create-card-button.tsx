import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const load = () => import('./dialog/card-dialog.tsx')
const CardDialog = lazy(async () => ({ default: (await load()).CardDialog }))

export function CreateCardButton({ className }: { className?: string }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        icon={<Plus size={18} />}
        className={className}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        Create Resume Card
      </Button>
      {open !== undefined && (
        <Suspense>
          <CardDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
