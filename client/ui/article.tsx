import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type ArticleSection = { id: string; title: string; body: ReactNode }

type ArticleProps = {
  title: string
  lead: ReactNode
  sections: readonly ArticleSection[]
  children?: ReactNode
}

const PROSE = [
  'text-ink-2 text-pretty [&_p+p]:mt-3 [&_p+ul]:mt-3 [&_p+ol]:mt-3 [&_ul+p]:mt-3 [&_ol+p]:mt-3',
  '[&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5',
  '[&_a]:rounded-s [&_a]:font-medium [&_a]:text-action [&_a]:underline [&_a]:underline-offset-2',
  '[&_strong]:font-semibold [&_strong]:text-ink',
].join(' ')

export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx(PROSE, className)}>{children}</div>
}

export function ArticleHeader({ title, lead }: Pick<ArticleProps, 'title' | 'lead'>) {
  return (
    <header className="max-w-[46rem]">
      <h1 className="text-2xl text-balance sm:text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-pretty text-ink-2">{lead}</p>
    </header>
  )
}

export function Article({ title, lead, sections, children }: ArticleProps) {
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-14">
      <ArticleHeader title={title} lead={lead} />
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[14rem_minmax(0,46rem)] lg:gap-14">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-sm font-semibold tracking-normal text-muted">On this page</h2>
          <ol className="mt-1 max-lg:columns-2 max-lg:gap-6">
            {sections.map(({ id, title: name }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center rounded-s py-1.5 text-sm leading-snug text-ink-2 hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-9">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-xl">
                {name}
              </h2>
              <Prose className="mt-3">{body}</Prose>
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  )
}
