import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { COPIED_MS } from '#shared/domain/assistant.ts'

export function CopyButton({ text }: { text: string }) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    setIsCopied(true)
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      toast({
        title: 'Message Copied',
        description: 'The networking message has been copied to your clipboard',
      })
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'Could not copy message to clipboard',
        tone: 'destructive',
      })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button variant="quiet" icon={<Icon size={18} />} onClick={() => void copy()}>
      {isCopied ? 'Copied!' : 'Copy'}
    </Button>
  )
}
