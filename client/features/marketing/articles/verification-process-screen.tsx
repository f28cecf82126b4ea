import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { ID_CHECK_LIMITS } from '#shared/domain/verification/verification.ts'
import { JoinPanel } from './join-panel.tsx'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'identity',
    title: 'Your identity, step by step',
    body: (
      <ol>
        <li>
          <strong>You upload a government ID</strong> from your dashboard: a driver's license, state or
          provincial ID card, or passport, as a JPG, PNG or PDF up to 5 MB. Your status is Pending.
        </li>
        <li>
          <strong>Software reads what it can:</strong> the barcode on a license or the machine-readable lines
          of a passport. It compares the name, country and expiration date with your profile and, if your file
          shows both sides of a license, the printed front with the barcode. It gives its notes to the
          reviewer. It doesn't decide anything: {ID_CHECK_LIMITS.replace('A barcode', 'a barcode')}
        </li>
        <li>
          <strong>A person decides.</strong> They compare the document with your profile and approve or
          decline it. If they decline, you'll see why and can upload again.
        </li>
        <li>
          <strong>The seal appears</strong> next to your name, in the directory, on your cards and in calls.
        </li>
        <li>
          <strong>We delete the image 30 days after the decision.</strong> We keep only the method, result and
          date.
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
          You add a credential with its institution, degree and dates, and can attach a document. A reviewer
          checks each one. If the issuer gave you a signed digital badge, drop it in. We check its signature
          right away, and the reviewer sees the result.
        </p>
        <p>
          Each verified credential is listed when someone opens your seal, and you get a signed badge for it
          that others can check without us.
        </p>
      </>
    ),
  },
  {
    id: 'seal',
    title: "What the seal means and doesn't mean",
    body: (
      <>
        <p>
          A seal means we checked a document on a certain day. It isn't a reference, a background check or a
          promise about how someone behaves.
        </p>
        <p>
          No seal means nothing was checked, not that something is wrong. Verifying is your choice. A
          verification belongs to the name it was checked under. If a member changes their name, we hide their
          ID and credential badges until a reviewer has checked them again. A reviewer can also revoke an
          approval, and then its signed badge is revoked too.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we keep your document',
    body: (
      <ul>
        <li>We store it encrypted, and it's never public.</li>
        <li>Only you and reviewers can open it, through links that expire.</li>
        <li>We log who opens it and when.</li>
        <li>If you replace it, your status goes back to Pending.</li>
      </ul>
    ),
  },
  {
    id: 'wrong',
    title: 'If a decision seems wrong',
    body: (
      <p>
        Upload a clearer photo of a current document with all four corners visible and no glare. If that
        doesn't help, <Link href={paths.contact}>write to support</Link> and choose "ID or credential
        verification". Please don't send photos of documents with your message.
      </p>
    ),
  },
]

export function VerificationProcessScreen() {
  return (
    <Article
      title="Verification process"
      lead="Software helps, a person decides, and your ID photo is deleted."
      sections={SECTIONS}
    >
      <JoinPanel />
    </Article>
  )
}
