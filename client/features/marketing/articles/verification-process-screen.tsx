import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'
import { ID_CHECK_LIMITS } from '#shared/domain/verification.ts'
import { JoinPanel } from './join-panel.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'identity',
    title: 'Your identity, step by step',
    body: (
      <ol>
        <li>
          <strong>You upload a government ID</strong> from your dashboard: a driver's license, state or
          provincial ID card, or passport, as JPG, PNG or PDF, up to 5 MB. Your status is Pending.
        </li>
        <li>
          <strong>Software reads what it can:</strong> the barcode on a license or the machine-readable lines
          of a passport. It compares name, country and expiry date with your profile and hands its notes to
          the reviewer. It decides nothing: {ID_CHECK_LIMITS.replace('A barcode', 'a barcode')}
        </li>
        <li>
          <strong>A person decides.</strong> They compare document and profile, and approve or decline. If
          they decline, you see why and can upload again.
        </li>
        <li>
          <strong>The seal appears</strong> beside your name, in the directory, on your cards and in calls.
        </li>
        <li>
          <strong>The picture is deleted 30 days after the decision.</strong> What stays is the method, the
          result and the date.
        </li>
      </ol>
    ),
  },
  {
    id: 'credentials',
    title: 'Your education and licenses',
    body: (
      <>
        <p>
          You add a credential with its institution, degree and dates, and may attach a document. A reviewer
          checks each one. Where the issuer gave you a signed digital badge, drop it in: its signature is
          checked at once, and the reviewer sees the result.
        </p>
        <p>
          Each verified credential has a line of its own in what the seal opens to, and you get a signed badge
          for it that others can check without us.
        </p>
      </>
    ),
  },
  {
    id: 'seal',
    title: 'What the seal says, and what it does not',
    body: (
      <>
        <p>
          A seal says that a document was checked on a certain day. It is not a reference, a background check
          or a promise about how somebody behaves.
        </p>
        <p>
          No seal means that nothing was checked: not that something is wrong. Verifying is your choice. What
          was verified belongs to the name it was verified under: if a member changes their name, ID and
          credentials are hidden until a reviewer has checked them again. A reviewer can also take an approval
          back, and then the signed badge is revoked with it.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How your document is kept',
    body: (
      <ul>
        <li>It is stored encrypted and is never public.</li>
        <li>Only you and reviewers can open it, through links that expire.</li>
        <li>Every time it is opened, who did so and when is written down.</li>
        <li>If you replace it, your status goes back to Pending.</li>
      </ul>
    ),
  },
  {
    id: 'wrong',
    title: 'If a decision seems wrong',
    body: (
      <p>
        Upload a clearer picture: all four corners in sight, no glare, in date. If that does not help,{' '}
        <Link href={paths.contact}>write to support</Link> and choose "ID or credential verification". Please
        do not send pictures of documents with the message.
      </p>
    ),
  },
]

export function VerificationProcessScreen() {
  return (
    <Article
      title="Verification process"
      lead="Software helps, a person decides, and the picture does not stay."
      sections={SECTIONS}
    >
      <JoinPanel />
    </Article>
  )
}
