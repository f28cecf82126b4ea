import { UserPen } from 'lucide-react'
import { EditProfileButton } from '#client/features/members/edit/edit-profile-button.tsx'
import { ResumeScreen } from '#client/features/resumes/resume-screen.tsx'
import { useUser } from '#client/lib/session.ts'

export function ResumePage() {
  const user = useUser()
  return (
    <ResumeScreen
      profileButton={
        user && (
          <EditProfileButton user={user} fromResume size="sm" icon={<UserPen size={16} />}>
            Use in my profile
          </EditProfileButton>
        )
      }
    />
  )
}
