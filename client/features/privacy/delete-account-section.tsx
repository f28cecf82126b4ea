import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useQuery } from '#client/lib/query/use-query.ts'
import { Card } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { OwnPrivacy } from '#shared/contracts/privacy.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { privacyQuery } from './queries.ts'
import type { RunConfirmed } from './refusal.ts'

/** The way out for good: what goes, what stays and why, before anything is asked. */
export function DeleteAccountSection({ confirmed }: { confirmed: RunConfirmed }) {
  const { data } = useQuery(privacyQuery)
  return (
    <Card title="Delete account">
      <div className="grid gap-4 text-ink-2">
        <p>This cannot be undone. At once, and for good:</p>
        <List items={goes(data)} />
        <p>What stays, and why:</p>
        <List
          items={[
            'Records of payments, under a number without your name: the law asks for them.',
            'The log of who opened and decided on documents, under the same number, so that reviewers can be held to account.',
            'Reports you made about others, without you and without your words, so that those who abuse people stay known.',
          ]}
        />
        {data?.isLastAdmin && (
          <Notice tone="warn" title="You are the only admin">
            Make somebody else an admin before you delete your account.
          </Notice>
        )}
      </div>
      {data && !data.isLastAdmin && (
        <div className="mt-5 border-t border-line pt-5">
          <DeleteDialog hasPassword={data.hasPassword} confirmed={confirmed} />
          <p className="mt-3 text-sm text-muted">
            Only a break?{' '}
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

function goes(overview: OwnPrivacy | undefined): string[] {
  return [
    'You are signed out everywhere. A call you are in ends.',
    'Your profile, resume, resume cards, documents, credentials, badges, analyses and jobs you posted are deleted.',
    'Your messages are deleted on both sides: the people you wrote with lose them too.',
    ...(overview?.isSubscribed
      ? ['Your membership ends now, without the rest of the month, and nothing more is charged.']
      : []),
    'What Stripe, the payment provider, knows you by is deleted there as well.',
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
