import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/plans.ts'
import type { SupportTopic } from '#shared/domain/support.ts'

export type Question = {
  readonly id: string
  readonly topic: SupportTopic
  readonly question: string
  readonly answer: readonly string[]
}

const entry = (topic: SupportTopic, id: string, question: string, ...answer: string[]): Question => ({
  id,
  topic,
  question,
  answer,
})

/** The help center, in the order it is read. */
export const QUESTIONS: readonly Question[] = [
  entry(
    'account',
    'cost-of-account',
    'What does an account cost?',
    `Nothing. You can make a profile, look around and have ${FREE_SKIPS} video calls for free. After that, unlimited calls and the other premium features cost ${PRICE_TEXT_USD}.`,
  ),
  entry(
    'account',
    'forgot-password',
    'I forgot my password. What can I do?',
    'Choose "Forgot password?" in the sign-in window and type your email address. We mail you a link to choose a new password. It works once, for 30 minutes, and signs you out everywhere else.',
    'A passkey, or a social login that you linked to your account, lets you in as well.',
    'If you can no longer read that mail, write to support.',
  ),
  entry(
    'account',
    'who-sees-me',
    'Who can see my name and email address?',
    'Members you are not connected with see your first name and the initial of your last name. Nobody but people who run the site sees your email address, unless you put one on a public resume card.',
  ),
  entry(
    'account',
    'countries',
    'Why only the United States and Canada?',
    'Documents, licenses and jobs are checked and listed for these two countries. You choose yours when you register.',
  ),
  entry(
    'video',
    'camera-blocked',
    'My camera or microphone does not work',
    'Press the symbol beside the address in your browser and allow camera and microphone for this site, then start again. On a phone, allow your browser to use them in the settings of the phone.',
    'Another program, such as a meeting app, may hold the camera: close it. You can always join with your voice, or only watching and writing.',
  ),
  entry(
    'video',
    'not-connecting',
    'The call does not connect',
    'Company networks and some VPNs block video. Try another network, for example that of your phone. A call that never connected costs you nothing.',
  ),
  entry(
    'video',
    'free-calls',
    'When is a free call used up?',
    'When a call that really connected has ended. Calls that failed, were not answered, or that you reported for abuse are not counted, and each call counts once.',
  ),
  entry(
    'video',
    'recorded',
    'Are calls recorded?',
    'No. Picture and sound are encrypted between the two browsers and are not stored. Please do not record others without asking them.',
  ),
  entry(
    'verification',
    'which-id',
    'Which documents can I use to verify my ID?',
    "A driver's license, a state or provincial ID card, or a passport that is in date. JPG, PNG or PDF, at most 5 MB, one file, all four corners in sight and no glare.",
  ),
  entry(
    'verification',
    'how-long',
    'How long does verification take?',
    'A person looks at every document, so it depends on how many are waiting. Your profile shows the state: Pending, Verified or, after a refusal, why, so that you can upload again.',
  ),
  entry(
    'verification',
    'picture-kept',
    'What happens to the picture of my ID?',
    'It is stored encrypted, only you and reviewers can open it, and every opening is written down. It is deleted 30 days after the decision.',
  ),
  entry(
    'verification',
    'name-changed',
    'I changed my name. What about my seal?',
    'Change it in your profile. A verified member whose name or country changes is verified anew, so upload a current document.',
  ),
  entry(
    'billing',
    'cancel',
    'How do I cancel?',
    'Open Billing in the account menu, press Cancel membership, and confirm. The membership stays until the end of the month you paid for, and you are not charged again.',
  ),
  entry(
    'verification',
    'credentials',
    'How do I add a degree or a license?',
    'Open Credentials from your home page, add the institution, degree and dates, and attach the document if you have it. Or drop in a signed digital badge: its signature is checked at once, and a reviewer decides.',
    'For each credential that is verified you get a signed badge of ours, which you can take elsewhere.',
  ),
  entry(
    'billing',
    'card-change',
    'Where are my invoices, and how do I change the card?',
    'Both are under Billing in the account menu. A new card is used from the next payment on; if a payment has failed, it is charged at once.',
  ),
  entry(
    'billing',
    'payment-failed',
    'My payment failed',
    'Check the card and try again, or use another. Your bank decides and can tell you more than we can see. If a renewal fails, your membership goes on for seven days while you mend it.',
  ),
  entry(
    'billing',
    'card-data',
    'Where does my card number go?',
    'To Stripe, the payment provider. It never reaches this site.',
  ),
  entry(
    'other',
    'resume',
    'What happens to the resume I upload?',
    'It is read on this site, and you see what was found in it: contacts, sections and text. Nobody else gets it. PDF, DOC or DOCX, at most 2 MB; replace or delete it whenever you like.',
  ),
  entry(
    'other',
    'resume-card',
    'What is a resume card?',
    'A page with a link of its own that shows your work at a glance, in colors you choose. Share it, or let somebody scan its QR code. You decide whether everybody can find it.',
  ),
  entry(
    'other',
    'assistant',
    'What does the AI assistant do?',
    'It compares a job with a resume, scores a resume for applicant tracking systems and helps you to write to somebody. The score is worked out by fixed rules and shows the line that each point came from. It gives advice and decides nothing.',
  ),
  entry(
    'other',
    'jobs',
    'How do I offer a job?',
    'Press Post a job on the Jobs page. It costs nothing and is listed for 90 days; you can edit, close and renew it. Members ask to connect from the job, and you answer under Connections.',
  ),
  entry(
    'other',
    'notices',
    'Can I be told of calls and messages while the site is closed?',
    'Yes. Open the bell and turn on "Tell me on this device about calls and messages". On an iPhone or iPad, add the site to the home screen first.',
  ),
  entry(
    'safety',
    'report',
    'Somebody behaved badly. What do I do?',
    'Press Report in the call or on their profile and say what happened. The call ends at once and costs you nothing. In danger, call 911 first.',
  ),
  entry(
    'safety',
    'block',
    'What does blocking do?',
    'A call with them ends, and from then on neither of you can find, call, write to or be matched with the other. You can undo it on the People page, under "People you blocked".',
  ),
  entry(
    'privacy',
    'delete-account',
    'How do I get my data, or delete my account?',
    'On the Settings page: "Download your data" makes a copy of everything we keep about you, and "Delete account" deletes it for good. If you cannot sign in, write to support with the topic "My data" from the email address of your account.',
  ),
]

/** Questions in which every word of `text` occurs; all of them when there is none. */
export function findQuestions(text: string): readonly Question[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return QUESTIONS.filter(({ question, answer }) => {
    const whole = `${question} ${answer.join(' ')}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}
