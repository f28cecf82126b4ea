import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PayPanel } from './pay-panel.tsx'
import { SubscribeLayout } from './subscribe-layout.tsx'

/** The membership, and the way to pay for it. */
export function SubscribeScreen() {
  const user = useUser()
  return (
    user && (
      <SubscribeLayout greeting={`Welcome, ${user.firstName} ${user.lastName}`}>
        <Standing isPremium={user.isPremium} />
      </SubscribeLayout>
    )
  )
}

/** The form's place is kept while the page that paid says so, though the membership has begun. */
function Standing({ isPremium }: { isPremium: boolean }) {
  const [needsForm] = useState(!isPremium)
  return (
    <>
      {isPremium && (
        <Notice
          title="You are a Premium member"
          action={
            <Button asChild size="sm" variant="quiet">
              <Link href={paths.billing}>Manage billing</Link>
            </Button>
          }
        >
          Video calls are unlimited, and advanced filters and priority matches are yours.
        </Notice>
      )}
      {needsForm && <PayPanel isPremium={isPremium} />}
    </>
  )
}
