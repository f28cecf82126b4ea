import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FloatingCard } from '../floating-card.tsx'

export function UpdateNotice({ onReload }: { onReload: () => void }) {
  const [isReloading, setIsReloading] = useState(false)
  const reload = () => {
    setIsReloading(true)
    onReload()
  }
  return (
    <FloatingCard label="New version">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-medium">A new version is ready.</p>
        <Button size="sm" pending={isReloading} icon={<RotateCw size={16} />} onClick={reload}>
          Reload
        </Button>
      </div>
    </FloatingCard>
  )
}
