import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type ArticleSection } from '#client/ui/article.tsx'
import { INTIMATE_REMOVAL_HOURS } from '#shared/domain/support.ts'
import { MESSAGES_AROUND, RULE_TEXTS } from '#shared/domain/trust/moderation.ts'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'be',
    title: 'Be who you are',
    body: (
      <ul>
        <li>{RULE_TEXTS.own_identity}</li>
        <li>{RULE_TEXTS.adults_only}</li>
        <li>{RULE_TEXTS.honest_profile}</li>
      </ul>
    ),
  },
  {
    id: 'kind',
    title: 'Be respectful on camera',
    body: (
      <ul>
        <li>{RULE_TEXTS.no_harassment}</li>
        <li>{RULE_TEXTS.no_nudity}</li>
        <li>{RULE_TEXTS.no_recording}</li>
        <li>Leave a call whenever you want. No one owes anyone a conversation.</li>
      </ul>
    ),
  },
  {
    id: 'honest',
    title: 'Keep it professional',
    body: (
      <ul>
        <li>{RULE_TEXTS.no_fraud}</li>
        <li>{RULE_TEXTS.no_private_data}</li>
        <li>{RULE_TEXTS.no_spam}</li>
        <li>{RULE_TEXTS.no_discrimination}</li>
      </ul>
    ),
  },
  {
    id: 'act',
    title: 'When someone breaks a rule',
    body: (
      <>
        <p>
          <strong>Report</strong> them from the call or their profile. The call ends right away, it costs you
          nothing, and our team sees the report. You can also report a job, a resume card or a message. Of a
          conversation our team sees the message you reported and up to {MESSAGES_AROUND} before and after it.
        </p>
        <p>
          <strong>Block</strong> them. After that, neither of you can find, call or be matched with the other.
        </p>
        <p>
          If someone is in danger, call 911 first. For anything else,{' '}
          <Link href={paths.contact}>write to support</Link> and choose "Someone broke the rules".
        </p>
      </>
    ),
  },
  {
    id: 'intimate',
    title: 'Intimate images shared without consent',
    body: (
      <p>
        If someone shared an intimate image or video of you here, real or computer-made, we remove it within{' '}
        {INTIMATE_REMOVAL_HOURS} hours of your request. You don't need an account.{' '}
        <Link href={`${paths.help}#intimate-image`}>How to ask us to remove it</Link>
      </p>
    ),
  },
  {
    id: 'then',
    title: 'What may happen',
    body: (
      <p>
        Our team reads every report and decides what to do: remove a job, resume card, message or photo, warn
        someone, or close their account. The person affected can appeal. We never show your report to the
        person it's about. {RULE_TEXTS.no_false_reports} See our{' '}
        <Link href={paths.transparency}>monthly figures</Link>.
      </p>
    ),
  },
]

export function CommunityRulesScreen() {
  return (
    <Article
      title="Community rules"
      lead="Everyone here is someone's future colleague. Act as you would on your first day at work."
      sections={SECTIONS}
    />
  )
}
