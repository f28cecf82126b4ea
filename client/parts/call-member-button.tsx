import { Video } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'

type CallMemberButtonProps = {
  person: MemberCard
  onCall: (person: MemberCard) => void
  text?: 'Call' | 'Call back'
}

export function CallMemberButton({ person, onCall, text = 'Call' }: CallMemberButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Video size={16} />}
      aria-label={`${text} ${person.name}`}
      onClick={() => onCall(person)}
    >
      {text}
    </Button>
  )
}
