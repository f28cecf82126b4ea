import { BriefcaseBusiness } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const JobPicker = lazy(async () => ({ default: (await import('./job-picker.tsx')).JobPicker }))

export function JobSourceFields({ onPick }: { onPick: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="quiet"
        icon={<BriefcaseBusiness size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Pick a job on the site
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <JobPicker
            open={isOpen}
            onOpenChange={setIsOpen}
            onPick={(text) => {
              onPick(text)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
