import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { api } from '#client/lib/api.ts'
import { canUsePasskeys, promptForPasskey, wasCanceled } from '#client/lib/passkeys.ts'
import { saveToast } from '#client/lib/saved-toast.ts'
import { useRefreshUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { accountTexts, joinFailureText } from './account-texts.ts'

const never = () => () => {}

export function PasskeyButton({ disabled, onSignedIn }: { disabled: boolean; onSignedIn: () => void }) {
  const isOffered = useSyncExternalStore(never, canUsePasskeys, () => false)
  const refreshUser = useRefreshUser()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api('POST /api/auth/passkey', { body: await promptForPasskey() }),
    onSuccess: () => {
      saveToast(accountTexts.login.success)
      void refreshUser()
      onSignedIn()
    },
    onError: (failure) => {
      if (wasCanceled(failure)) return
      const description = failureText(failure)
      toast({ title: accountTexts.login.failure.title, description, tone: 'destructive' })
    },
  })
  if (!isOffered) return null
  return (
    <div className="grid gap-3">
      <Button
        block
        variant="quiet"
        icon={<KeyRound size={18} />}
        disabled={disabled}
        pending={isPending}
        pendingLabel="Please wait..."
        onClick={() => mutate()}
      >
        Sign in with a passkey
      </Button>
      {error && !wasCanceled(error) && (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      )}
    </div>
  )
}

const failureText = (error: unknown) => joinFailureText(error, "Your browser couldn't use a passkey here.")
