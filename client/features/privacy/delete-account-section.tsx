import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { OwnPrivacy } from '#shared/contracts/privacy.ts'
import type { ConfirmRun } from './confirmation.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { privacyQuery } from './queries.ts'

export function DeleteAccountSection({ confirmed }: { confirmed: ConfirmRun }) {
  const { data } = useQuery(privacyQuery)
  return (
    <Card title="Delete account">
      <div className="grid gap-4 text-ink-2">
        <p>This can't be undone. It takes effect immediately:</p>
        <List items={deletionItems(data)} />
        <p>What we keep, and why:</p>
        <List
          items={[
            'Payment records, under a number without your name, because the law requires them.',
            'The log of who opened and decided on documents, under the same number, so reviewers can be held accountable.',
            'Reports you made about others, without your name or your words, so we can still act on abuse.',
          ]}
        />
        {data?.isLastAdmin && (
          <Notice tone="warn" title="You're the only admin">
            Make someone else an admin before you delete your account.
          </Notice>
        )}
      </div>
      {data && !data.isLastAdmin && (
        <div className="mt-5 border-t border-line pt-5">
          <DeleteDialog hasPassword={data.hasPassword} confirmed={confirmed} />
          <p className="mt-3 text-sm text-muted">
            Just need a break?{' '}
            <Link href={paths.home} className="font-medium text-action underline underline-offset-2">
              Leave the directory
            </Link>{' '}
            in your profile instead.
          </p>
        </div>
      )}
    </Card>
  )
}

function deletionItems(overview: OwnPrivacy | undefined): string[] {
  return [
    "You'll be signed out everywhere, and any call you're in will end.",
    'We delete your profile, resume, resume cards, documents, credentials, badges, analyses and the jobs you posted.',
    'We delete your messages for both people, so the people you messaged lose them too.',
    ...(overview?.isSubscribed
      ? ["Your membership ends now, you lose the rest of the month, and you won't be charged again."]
      : []),
    'We also delete your customer record at Stripe, our payment provider.',
  ]
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
