import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Operator } from '#client/parts/operator.tsx'
import { ArticleHeader, Prose } from '#client/ui/article.tsx'
import { SupportForm } from './support-form.tsx'

export function ContactScreen() {
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-14">
      <ArticleHeader title="Contact" lead="Write to us anytime, signed in or not. We'll answer by email." />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.3fr_1fr] lg:gap-14">
        <SupportForm />
        <div className="grid gap-6">
          <section>
            <h2 className="text-lg">Before you write</h2>
            <Prose className="mt-2">
              <ul>
                <li>
                  Many answers are in the <Link href={paths.help}>help center</Link>.
                </li>
                <li>
                  To report a member, use Report in the call or on their profile, so we know who it's about.
                </li>
                <li>Please don't send passwords, card numbers or photos of documents.</li>
              </ul>
            </Prose>
          </section>
          <section>
            <h2 className="text-lg">Who runs this site</h2>
            <Prose className="mt-2">
              <Operator />
            </Prose>
          </section>
        </div>
      </div>
    </div>
  )
}
