import { useQuery } from '@tanstack/react-query'
import { OfficeHoursScreen } from '#client/features/office-hours/office-hours-screen.tsx'
import { statusQuery } from '#client/features/video/queries.ts'
import { useCallMember } from './use-call-member.ts'

export function OfficeHoursPage() {
  const { data } = useQuery(statusQuery)
  return <OfficeHoursScreen balance={data ?? null} onJoin={useCallMember()} />
}
