import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type ArticleSection } from '#client/ui/article.tsx'

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'be',
    title: 'Be who you are',
    body: (
      <ul>
        <li>Use your own name, photo and documents.</li>
        <li>One person, one account. You must be 18 or older.</li>
        <li>Be honest about what you do, who you hire for and what a job pays.</li>
      </ul>
    ),
  },
  {
    id: 'kind',
    title: 'Be respectful on camera',
    body: (
      <ul>
        <li>No harassment, threats or hate, for any reason.</li>
        <li>No nudity or sexual content on camera, in messages or on a shared screen.</li>
        <li>Don't record or photograph others without asking first.</li>
        <li>Leave a call whenever you want. No one owes anyone a conversation.</li>
      </ul>
    ),
  },
  {
    id: 'honest',
    title: 'Keep it professional',
    body: (
      <ul>
        <li>No fraud: no fees for interviews, no advance payments, no investment offers.</li>
        <li>Don't ask for bank details, ID numbers or passwords.</li>
        <li>No spam and no fake jobs.</li>
        <li>Don't discriminate when you hire. Follow the law where you are.</li>
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
          nothing, and our team sees the report.
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
    id: 'then',
    title: 'What may happen',
    body: (
      <p>
        Our team reads every report and decides what to do, from a warning to closing the account. We never
        show your report to the person it's about. Reports you know are false break the rules too.
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
