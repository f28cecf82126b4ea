import { Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'

type Dialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

export function DemoButton() {
  const [DemoDialog, setDemoDialog] = useState<Dialog | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)

  const open = async () => {
    setIsLoading(true)
    try {
      const demo = await import('../demo/demo-dialog.tsx')
      setDemoDialog(() => demo.DemoDialog)
      setIsOpen(true)
    } catch (error) {
      console.error(error)
      toast({
        title: "The demo didn't load",
        description: 'Check your connection and try again.',
        tone: 'destructive',
      })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="lg"
        className="max-sm:w-full"
        icon={<Play size={18} />}
        pending={isLoading}
        onClick={open}
      >
        Watch Demo
      </Button>
      {DemoDialog && <DemoDialog open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
