import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { DidYouMean } from '#client/ui/did-you-mean.tsx'
import { Input } from '#client/ui/input.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { postingText } from '#shared/domain/jobs/posting-text.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/domain/search/groups.ts'
import { jobSearchQuery } from '../queries.ts'

type JobPickerProps = { open: boolean; onOpenChange: (open: boolean) => void; onPick: (text: string) => void }

export function JobPicker({ open, onOpenChange, onPick }: JobPickerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const words = useDeferredValue(text.trim())
  const query = useQuery({
    ...jobSearchQuery(words),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const follow = (spelling: string) => {
    setText(spelling)
    field.current?.focus()
  }
  return (
    <Dialog title="Pick a job" open={open} onOpenChange={onOpenChange}>
      <Input
        ref={field}
        type="search"
        aria-label="Search jobs"
        icon={<Search size={18} />}
        placeholder="Title, skill or company"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DidYouMean text={data?.didYouMean} onPick={follow} className="-mt-2 empty:-mt-5" />
      {(!data || query.isError) && (
        <NotLoaded what="the jobs" query={query} skeletons={['h-16', 'h-16', 'h-16', 'h-16']} />
      )}
      {data?.jobs.length === 0 && (
        <p role="status" className="text-sm text-muted">
          No open jobs match. Try fewer or different words.
        </p>
      )}
      {data && data.jobs.length > 0 && (
        <ul className="-mt-2 grid">
          {data.jobs.map((job) => (
            <li key={job.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onPick(postingText(job).slice(0, ASSISTANT_MAX.jobDescription))}
                className="-mx-2 w-[calc(100%+16px)] cursor-pointer rounded-s px-2 py-3 text-left transition-colors hover:bg-tint"
              >
                <span className="block font-semibold wrap-anywhere">{job.title}</span>
                <span className="block text-sm text-muted wrap-anywhere">
                  {job.company} · {job.location} · {salaryText(job)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
