import type { CurrentUser } from '#shared/contracts/auth.ts'
import { COUNTRY_NAMES } from '#shared/domain/accounts.ts'
import { idStatusText } from '#shared/domain/verification.ts'

export type QuickAction = 'resume' | 'id' | 'credentials'
type Text = { title: string; status: string; paragraphs: readonly string[] }

/** What each action tells while its uploads are not open yet: where the member stands, and what they can do now. */
export function quickActionText(action: QuickAction, user: CurrentUser): Text {
  if (action === 'resume') return resumeText(user)
  return action === 'id' ? idText(user) : credentialsText(user)
}

function resumeText({ hasResume }: CurrentUser): Text {
  return {
    title: 'Update Resume',
    status: hasResume ? 'You have a resume on file.' : 'You have no resume on file yet.',
    paragraphs: [
      'Uploading a resume (PDF, DOC or DOCX, at most 2 MB) comes with a later release.',
      'What people see of you today is your title and what you write about yourself. Both are yours to improve now.',
    ],
  }
}

function idText(user: CurrentUser): Text {
  const { firstName, lastName, country, idVerificationStatus, hasIdDocument } = user
  const status = idStatusText(idVerificationStatus, hasIdDocument)
  const title = 'Upload Government ID'
  if (status === 'Verified') {
    return {
      title,
      status: 'Your ID is verified.',
      paragraphs: [
        'There is nothing to do. Changing your name or country would mean that it has to be checked again.',
      ],
    }
  }
  return {
    title,
    status: status === 'Pending' ? 'Your ID is being checked.' : 'You have not submitted an ID yet.',
    paragraphs: [
      'Uploading an ID (JPG, PNG or PDF, at most 5 MB) comes with a later release. A person checks it, and it is never public.',
      `It has to match your profile, which says ${firstName} ${lastName}, ${COUNTRY_NAMES[country]}. If that is not what your ID says, correct it now.`,
    ],
  }
}

function credentialsText({ hasCredential, badges }: CurrentUser): Text {
  const verified = badges.filter(({ kind }) => kind === 'credential').length
  return {
    title: 'Add Credentials',
    status: hasCredential
      ? `You have added credentials; ${verified === 0 ? 'none is' : `${verified} ${verified === 1 ? 'is' : 'are'}`} verified so far.`
      : 'You have added no credentials yet.',
    paragraphs: [
      'Adding degrees, licenses and certificates comes with a later release.',
      'Until then you can name them in what you write about yourself. They carry no badge there.',
    ],
  }
}
