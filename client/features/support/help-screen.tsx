import { Search, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ArticleHeader } from '#client/ui/article.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Input } from '#client/ui/input.tsx'
import { SUPPORT_TOPIC_NAMES, SUPPORT_TOPICS } from '#shared/domain/support.ts'
import { findQuestions, type Question } from './questions.ts'
import { SupportForm } from './support-form.tsx'

export function HelpScreen() {
  const [text, setText] = useState('')
  const matches = findQuestions(text)
  useEffect(openLinkedAnswer, [])
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-14">
      <ArticleHeader
        title="Help center"
        lead="Help, any time. If you don't find your answer, write to support below."
      />
      <search className="mt-6 block max-w-xl noscript:hidden">
        <Input
          type="search"
          aria-label="Search the help center"
          placeholder='Try "camera"'
          icon={<Search size={18} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="mt-2 min-h-5 text-sm text-muted">
          {text.trim() !== '' && `${matches.length} ${matches.length === 1 ? 'answer' : 'answers'}`}
        </p>
      </search>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1.3fr_1fr] lg:gap-14">
        <div className="grid min-w-0 gap-8">
          {matches.length === 0 && <NothingFound onClear={() => setText('')} />}
          {SUPPORT_TOPICS.map((topic) => {
            const questions = matches.filter((question) => question.topic === topic)
            return (
              questions.length > 0 && (
                <section key={topic} aria-labelledby={`topic-${topic}`}>
                  <h2 id={`topic-${topic}`} className="text-lg">
                    {SUPPORT_TOPIC_NAMES[topic]}
                  </h2>
                  <div className="mt-3 divide-y divide-line rounded-l border border-line bg-surface shadow-1">
                    {questions.map((question) => (
                      <Answer key={question.id} entry={question} />
                    ))}
                  </div>
                </section>
              )
            )
          })}
        </div>
        <div className="lg:sticky lg:top-24">
          <SupportForm />
        </div>
      </div>
    </div>
  )
}

/** A link to an answer opens it; browsers only scroll to it. The returned function ends it. */
function openLinkedAnswer(): () => void {
  const open = () => {
    const answer = document.getElementById(location.hash.slice(1))
    if (!(answer instanceof HTMLDetailsElement)) return
    answer.open = true
    answer.scrollIntoView()
  }
  // A new page has been scrolled to its top by then.
  const frame = requestAnimationFrame(open)
  addEventListener('hashchange', open)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('hashchange', open)
  }
}

function Answer({ entry: { id, question, answer } }: { entry: Question }) {
  return (
    <Disclosure id={id} title={question}>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Disclosure>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level={2}
      icon={<SearchX size={26} />}
      title="No matching answers"
      className="rounded-l border border-line bg-surface"
      action={
        <Button variant="quiet" onClick={onClear}>
          Show all answers
        </Button>
      }
    >
      Try fewer or different words, or write to support.
    </EmptyState>
  )
}
