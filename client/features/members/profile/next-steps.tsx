import { Check, Circle } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import { Meter } from '#client/ui/meter.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { EditProfileButton } from '../edit/edit-profile-button.tsx'

export function NextSteps({ user, profile }: { user: CurrentUser; profile: MemberProfile }) {
  const steps = stepsOf(profile)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card title="Complete your profile" className="print:hidden">
      <p className="text-sm text-ink-2">
        Only you can see this. {done} of {steps.length} done.
      </p>
      <Meter className="mt-3" label="Completed parts" value={done / steps.length} />
      <ul className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {steps.map(({ text, isDone }) => (
          <li key={text} className="flex items-center gap-2">
            {isDone ? (
              <Check size={18} className="shrink-0 text-action-ink" />
            ) : (
              <Circle size={18} className="shrink-0 text-muted" />
            )}
            <span className={isDone ? 'text-muted' : ''}>
              {text}
              <span className="sr-only">{isDone ? ': done' : ': missing'}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {user.hasResume && (
          <EditProfileButton user={user} fromResume variant="primary">
            Fill from my resume
          </EditProfileButton>
        )}
        <EditProfileButton user={user} variant={user.hasResume ? 'quiet' : 'primary'}>
          Add what's missing
        </EditProfileButton>
      </div>
    </Card>
  )
}

function stepsOf(profile: MemberProfile) {
  const { profileImageUrl, title, city, state, bio, experience, education, skills, languages } = profile
  return [
    { text: 'Photo', isDone: profileImageUrl !== null },
    { text: 'Headline', isDone: title !== null },
    { text: 'Place', isDone: city !== null && state !== null },
    { text: 'About you', isDone: bio !== null },
    { text: 'Experience', isDone: experience.length > 0 },
    { text: 'Education', isDone: education.length > 0 },
    { text: 'Skills', isDone: skills.length > 0 },
    { text: 'Languages', isDone: languages.length > 0 },
  ]
}
