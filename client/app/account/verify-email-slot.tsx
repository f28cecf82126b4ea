import { useEffect, useState } from 'react'
import { setAskToVerify } from '#client/lib/api.ts'
import { lazyComponent } from '#client/lib/lazy.ts'

const VerifyEmailDialog = lazyComponent(
  async () => (await import('#client/features/account/access/verify-email-dialog.tsx')).VerifyEmailDialog,
)

type Answer = (isVerified: boolean) => void

/** Opens the dialog when a call is refused because the member's address isn't verified. */
export function VerifyEmailSlot() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    const ask = async () => {
      const isVerified = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(null)
      asked = null
      return isVerified
    }
    return setAskToVerify(() => {
      asked ??= ask()
      return asked
    })
  }, [])
  return answer && <VerifyEmailDialog onAnswer={answer} />
}
