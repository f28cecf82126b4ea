import { Video } from 'lucide-react'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { Button } from './button.tsx'

type CallMemberButtonProps = { person: MemberCard; onCall: (person: MemberCard) => void }

export function CallMemberButton({ person, onCall }: CallMemberButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Video size={16} aria-hidden="true" />}
      aria-label={`Call ${person.name}`}
      onClick={() => onCall(person)}
    >
      Call
    </Button>
  )
}
