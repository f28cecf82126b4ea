import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { INTIMATE_REMOVAL_HOURS, type SupportTopic } from '#shared/domain/support.ts'
import { foldText } from '#shared/domain/texts/fold.ts'

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

export const QUESTIONS: readonly Question[] = [
  entry(
    'account',
    'cost-of-account',
    'What does an account cost?',
    `It's free. You can create a profile, look around and have ${FREE_SKIPS} video calls. After that, unlimited calls and the other Premium features cost ${PRICE_TEXT_USD}.`,
  ),
  entry(
    'account',
    'forgot-password',
    'I forgot my password. What can I do?',
    `Choose "Forgot password?" in the sign-in window and enter your email address. We'll email you a link to choose a new password. It works once, for 30 minutes, and signs you out everywhere else.`,
    'You can also sign in with a passkey, or any other way to sign in that you added in Settings.',
    'If you no longer have access to that email, write to support.',
  ),
  entry(
    'account',
    'who-sees-me',
    'Who can see my name and email address?',
    "Members you aren't connected with see your first name and last initial. Only our team can see your email address, unless you put it on a public resume card.",
  ),
  entry(
    'account',
    'countries',
    'Why only the United States and Canada?',
    'We check documents and licenses and list jobs for these two countries. You choose yours when you sign up.',
  ),
  entry(
    'video',
    'camera-blocked',
    "My camera or microphone doesn't work",
    "Click the icon next to the address in your browser, allow the camera and microphone for this site, then start again. On a phone, allow your browser to use them in the phone's settings.",
    'Another app, such as a meeting app, may be using the camera. Close it and try again. You can always join by voice, or just watch and chat.',
  ),
  entry(
    'video',
    'not-connecting',
    "My call doesn't connect",
    "Company networks and some VPNs block video. Try another network, such as your phone's. A call that never connects costs you nothing.",
  ),
  entry(
    'video',
    'free-calls',
    'When is a free call used up?',
    "When a call that really connected ends. We don't count calls that failed, weren't answered or that you reported for abuse. Each call counts once.",
  ),
  entry(
    'video',
    'recorded',
    'Are calls recorded?',
    "No. Video and audio are encrypted between the two browsers and aren't stored. Please don't record others without asking them.",
  ),
  entry(
    'verification',
    'which-id',
    'Which documents can I use to verify my ID?',
    "A current driver's license, state or provincial ID card, or passport. Upload one JPG, PNG or PDF file, up to 5 MB, with all four corners visible and no glare.",
  ),
  entry(
    'verification',
    'how-long',
    'How long does verification take?',
    "A person looks at every document, so it depends on how many are waiting. Your profile shows the status: Pending, Verified or, if we couldn't approve it, why, so you can upload again.",
  ),
  entry(
    'verification',
    'picture-kept',
    'What happens to my ID photo?',
    "We store it encrypted, only you and our reviewers can open it, and we log every time someone does. It's deleted 30 days after the decision.",
  ),
  entry(
    'verification',
    'name-changed',
    'I changed my name. What happens to my seal?',
    "Change it in your profile. If you're verified and your name or country changes, you must verify again, so upload a current document.",
  ),
  entry(
    'billing',
    'cancel',
    'How do I cancel?',
    "Open Billing in the account menu, press Cancel membership, and confirm. You'll keep the membership until the end of the month you paid for, and you won't be charged again.",
  ),
  entry(
    'verification',
    'credentials',
    'How do I add a degree or a license?',
    'Open Credentials from your home page, add the institution, degree and dates, and attach the document if you have it. Or drop in a signed digital badge. We check its signature right away, and a reviewer decides.',
    'For each verified credential, you get a signed badge that you can use elsewhere.',
  ),
  entry(
    'billing',
    'card-change',
    'Where are my invoices, and how do I change the card?',
    "Both are under Billing in the account menu. We'll charge a new card from your next payment on. If a payment has failed, we'll charge it right away.",
  ),
  entry(
    'billing',
    'payment-failed',
    'My payment failed',
    'Check the card and try again, or use another one. Your bank makes that decision and can tell you more than we can. If a renewal fails, you keep your membership for seven days while you update your card.',
  ),
  entry(
    'billing',
    'card-data',
    'Where does my card number go?',
    'To Stripe, our payment provider. It never reaches this site.',
  ),
  entry(
    'other',
    'resume',
    'What happens to the resume I upload?',
    'We read it on this site and show you what we found: contact details, sections and text. No one else gets it. PDF, DOC or DOCX, up to 2 MB. Replace or delete it whenever you like.',
  ),
  entry(
    'other',
    'resume-card',
    'What is a resume card?',
    'A page with its own link that shows your work at a glance, in colors you choose. Share it, or let someone scan its QR code. You decide whether everyone can find it.',
  ),
  entry(
    'other',
    'assistant',
    'What does the AI assistant do?',
    "It compares a job with your resume, scores your resume for applicant tracking systems and helps you write to someone. The score follows fixed rules and shows the line behind each point. It gives advice. It doesn't make decisions.",
  ),
  entry(
    'other',
    'jobs',
    'How do I post a job?',
    "Press Post a job on the Jobs page. It's free. After 53 days we ask you if it's still open, and a job that no one confirms for 60 days closes by itself. Where a law asks for pay in postings, you add it before you post.",
  ),
  entry(
    'other',
    'notices',
    'Can I get notified about calls and messages while the site is closed?',
    'Yes. Open the bell and turn on "Notify me on this device". On an iPhone or iPad, add the site to the home screen first.',
  ),
  entry(
    'other',
    'emails',
    'How do I stop emails, or get fewer?',
    'Press Unsubscribe in the email. That works without signing in. Under Settings, Notifications, you choose what we tell you about, and whether here, on your devices or by email.',
  ),
  entry(
    'other',
    'saved',
    'Can I save jobs and searches?',
    'Yes. Press the bookmark on a job, or Save this search above the list. We tell you about new jobs right away, every morning or on Mondays. Find both on the Jobs page under Saved.',
  ),
  entry(
    'safety',
    'report',
    'Someone behaved badly. What should I do?',
    "Press Report in the call or on their profile and tell us what happened. The call ends right away and costs you nothing. If you're in danger, call 911 first.",
  ),
  entry(
    'safety',
    'block',
    'What does blocking do?',
    'Any call with them ends, and neither of you can find, call, message or be matched with the other. You can undo it on the People page, under "People you blocked".',
  ),
  entry(
    'safety',
    'intimate-image',
    'Someone shared an intimate image of me without my consent. How do I get it removed?',
    `Write to support with the topic "Someone broke the rules". You don't need an account. Tell us where it is, such as a link or the member's name, that it was shared without your consent, how to reach you, and your full name as your signature. Please don't send us the image. Someone you authorize can write for you.`,
    `We remove it, and any copies we find, as soon as we can and within ${INTIMATE_REMOVAL_HOURS} hours at the latest. That goes for real and for computer-made images and videos. Calls aren't recorded, so there are no recordings of them here.`,
    'If you were under 18 in it, you can also get help from Take It Down (takeitdown.ncmec.org) or, in Canada, from NeedHelpNow.ca.',
  ),
  entry(
    'privacy',
    'who-sees-application',
    'Who sees what I send when I apply for a job?',
    'Only the member who posted it, and exactly what the preview shows you. You can change it until they open it, and withdraw it any time, which removes what you sent.',
    "If the job is reviewed blind, your name, photo, schools and contact stay hidden until you're shortlisted. Until then, a block on either side doesn't remove your application, because its disappearance would tell who you are. Withdraw it if you don't want them to read it.",
  ),
  entry(
    'privacy',
    'delete-account',
    'How do I get my data, or delete my account?',
    `On the Settings page: "Download your data" makes a copy of everything we keep about you, and "Delete account" deletes it permanently. If you can't sign in, write to support from your account's email address with the topic "My data".`,
  ),
]

/** Questions that contain every word of `text`; all if it is empty. */
export function findQuestions(text: string): readonly Question[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return QUESTIONS.filter(({ question, answer }) => {
    const content = foldText(`${question} ${answer.join(' ')}`)
    return words.every((word) => content.includes(word))
  })
}
