import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { failureText } from '#client/ui/failure.ts'
import type { BadgeCheckResult } from '#shared/contracts/credentials.ts'
import { BADGE_FILE_MAX_BYTES } from '#shared/domain/credentials/badges.ts'

const FAILED = "We couldn't check this badge. Check your connection and try again."
const TOO_LARGE = 'A badge can be up to 2 MB. Choose the JSON file or the PNG image.'
const EMPTY = 'This file is empty.'

export function useBadgeCheck(onChecked: (result: BadgeCheckResult) => void) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const check = async (badge: Blob) => {
    if (pending) return
    if (badge.size === 0) return setFailure(EMPTY)
    if (badge.size > BADGE_FILE_MAX_BYTES) return setFailure(TOO_LARGE)
    setPending(true)
    setFailure(undefined)
    try {
      const file = await base64Of(badge)
      onChecked(await api('POST /api/credentials/check', { body: { file } }))
    } catch (error) {
      setFailure(failureText(error, FAILED))
    } finally {
      setPending(false)
    }
  }
  return { check, pending, failure }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}
