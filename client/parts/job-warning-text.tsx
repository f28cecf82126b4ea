import type { JobWarning } from '#shared/domain/jobs/checks/warning.ts'

type JobWarningTextProps = { warning: Pick<JobWarning, 'message' | 'quotes' | 'laws'> }

export function JobWarningText({ warning: { message, quotes, laws } }: JobWarningTextProps) {
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <p>{message}</p>
      {quotes.map((quote) => (
        <blockquote key={quote} className="border-l-2 border-current/30 pl-2 italic">
          “{quote}”
        </blockquote>
      ))}
      {laws.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {laws.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="underline">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
