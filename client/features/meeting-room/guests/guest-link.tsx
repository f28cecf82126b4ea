import { useMutation } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-store.ts'

/** A guest's link that was just made: it can't be shown again. */
export function ShownLink({ token }: { token: string }) {
  const link = `${location.origin}${paths.guestMeeting}#${token}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => void toast({ title: 'Link Copied' }),
      () =>
        void toast({ title: 'Not Copied', description: 'Select the link and copy it.', tone: 'destructive' }),
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-label="Link for your guest"
          value={link}
          className="min-w-0 grow basis-60"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="quiet" icon={<Copy size={18} />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="text-sm text-pretty text-muted">
        Send it to your guest. They need no account: they give a name and wait until you let them in. We don't
        keep the link, so copy it now; you can always make another.
      </p>
    </div>
  )
}

export function GuestLink({ meetingId }: { meetingId: string }) {
  const [token, setToken] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/meetings/:id/guest-link', { params: { id: meetingId } }),
    onSuccess: (made) => setToken(made.token),
    onError: failureToast('No Link Made'),
  })
  if (token !== null) return <ShownLink token={token} />
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="quiet" icon={<Link2 size={18} />} pending={isPending} onClick={() => mutate()}>
        Make a new link
      </Button>
      <p className="text-sm text-pretty text-muted">
        The link before it stops working, and everyone who is waiting is turned away. Do this if strangers
        come.
      </p>
    </div>
  )
}
