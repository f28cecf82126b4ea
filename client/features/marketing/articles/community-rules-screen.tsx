import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Article, type Section } from '#client/ui/article.tsx'

const SECTIONS: readonly Section[] = [
  {
    id: 'be',
    title: 'Be who you are',
    body: (
      <ul>
        <li>Use your own name, your own picture and your own documents.</li>
        <li>One person, one account. You must be 18 or older.</li>
        <li>Say honestly what you do, whom you hire for and what a job pays.</li>
      </ul>
    ),
  },
  {
    id: 'kind',
    title: 'Be decent on camera',
    body: (
      <ul>
        <li>No harassment, threats or hate, whatever the reason given.</li>
        <li>No nudity and no sexual content, in the picture, in writing or on a shared screen.</li>
        <li>Do not record or photograph others without asking them first.</li>
        <li>Leave a call whenever you want to. Nobody owes anybody a conversation.</li>
      </ul>
    ),
  },
  {
    id: 'honest',
    title: 'Keep it professional',
    body: (
      <ul>
        <li>No fraud: no fees for interviews, no advance payments, no investment offers.</li>
        <li>Do not ask for bank details, identity numbers or passwords.</li>
        <li>No advertising sprees, and no jobs that do not exist.</li>
        <li>Hire without discrimination, as the law where you are requires.</li>
      </ul>
    ),
  },
  {
    id: 'act',
    title: 'When somebody breaks a rule',
    body: (
      <>
        <p>
          <strong>Report</strong> them from inside the call or from their profile. The call ends at once, it
          costs you nothing, and people who run this site see the report.
        </p>
        <p>
          <strong>Block</strong> them. From then on neither of you can find, call or be matched with the
          other.
        </p>
        <p>
          If somebody is in danger, call 911 first. For anything else,{' '}
          <Link href={paths.contact}>write to support</Link> and choose "Somebody broke the rules".
        </p>
      </>
    ),
  },
  {
    id: 'then',
    title: 'What may follow',
    body: (
      <p>
        Whoever runs this site reads reports and decides: from a word of warning to closing the account. A
        report of yours is never shown to the person it is about. Knowingly false reports break the rules too.
      </p>
    ),
  },
]

export function CommunityRulesScreen() {
  return (
    <Article
      title="Community rules"
      lead="Everybody here is somebody's future colleague. Behave as you would at work, on the first day."
      sections={SECTIONS}
    />
  )
}
