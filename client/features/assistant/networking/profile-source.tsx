import { FileText } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { SideDraft } from '../drafts.ts'
import { textOfFailure } from '../resume/read-file.ts'

type Found = Pick<SideDraft, 'skills' | 'experience'>
type ProfileSourceProps = { onFound: (found: Found) => void }

export function ProfileSource({ onFound }: ProfileSourceProps) {
  const [isPending, setIsPending] = useState(false)
  const fill = async () => {
    setIsPending(true)
    try {
      onFound(await readOwnProfile())
      toast({ title: 'Resume Filled In', description: 'Check it before you analyze it.' })
    } catch (error) {
      toast({ title: 'Resume Not Read', description: textOfFailure(error), tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      className="justify-self-start"
      icon={<FileText size={16} />}
      pending={isPending}
      onClick={() => void fill()}
    >
      Use my resume
    </Button>
  )
}

async function readOwnProfile(): Promise<Found> {
  const { status, profile } = await api('GET /api/ai/profile', {})
  if (status === 'reading') throw new Error('Your resume is still being read. Try again in a moment.')
  if (!profile) throw new Error("We couldn't find a readable resume. Upload one under Resume.")
  if (profile.skills.length === 0) throw new Error('We found no skills in your resume.')
  return { skills: profile.skills.join(', '), experience: profile.experience }
}
