import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPen } from 'lucide-react'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { userQuery, useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'
import { type ProfileChange, profileChanges } from './profile-changes.ts'

/** Shows what would change in the profile, and changes it only after that. */
export function ProfileButton({ values }: { values: ResumeDetails }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const use = useInProfile(() => setIsOpen(false))
  const changes = user ? profileChanges(values, user) : []
  return (
    <Dialog
      size="sm"
      title="Use in my profile"
      description={
        changes.length > 0
          ? 'This changes your profile, which other members see:'
          : 'Your profile already says what we found. Nothing to change.'
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="sm" icon={<UserPen size={16} aria-hidden="true" />}>
          Use in my profile
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{changes.length > 0 ? 'Cancel' : 'Close'}</Button>
          </DialogClose>
          {changes.length > 0 && (
            <Button pending={use.isPending} pendingLabel="Saving" onClick={() => use.mutate(changes)}>
              Update Profile
            </Button>
          )}
        </>
      }
    >
      {changes.length > 0 && <Changes changes={changes} />}
    </Dialog>
  )
}

function Changes({ changes }: { changes: readonly ProfileChange[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ field, label, from, to }) => (
        <div key={field}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            {from !== '' && (
              <>
                <del className="text-muted">
                  <span className="sr-only">Now: </span>
                  {from}
                </del>{' '}
              </>
            )}
            <ins className="font-semibold no-underline">
              <span className="sr-only">New: </span>
              {to}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AFFECTED = ['/api/members', '/api/jobs/recommended']

function useInProfile(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly ProfileChange[]) =>
      api('PATCH /api/members/me', {
        body: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      }),
    onSuccess: (updated) => {
      client.setQueryData(userQuery.queryKey, updated)
      for (const key of AFFECTED) void client.invalidateQueries({ queryKey: [key] })
      toast({ title: 'Profile Updated', description: 'Your changes are saved.' })
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Profile Not Saved',
        description: (error instanceof ApiError && error.text) || 'Check your connection and try again.',
        tone: 'destructive',
      }),
  })
}
