import { Sparkles, Square } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { NeedsScripts } from '#client/ui/needs-scripts.tsx'

type ToolFormProps = {
  label: string
  submitLabel: string
  isPending: boolean
  /** The built-in result is there and a model still writes, so the member can skip the rest. */
  canStop: boolean
  onSubmit: () => void
  onStop: () => void
  children: ReactNode
}

export function ToolForm({
  label,
  submitLabel,
  isPending,
  canStop,
  onSubmit,
  onStop,
  children,
}: ToolFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <>
      <NeedsScripts to="use the assistant" />
      <form
        aria-label={label}
        noValidate
        onSubmit={submit}
        className="grid gap-5 rounded-l border border-line bg-surface p-4 shadow-1 sm:p-6"
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="lg"
            icon={<Sparkles size={19} />}
            pending={isPending}
            pendingLabel="Analyzing with AI..."
            className="max-sm:w-full"
          >
            {submitLabel}
          </Button>
          {canStop && (
            <Button
              size="lg"
              variant="quiet"
              icon={<Square size={16} />}
              onClick={onStop}
              className="max-sm:w-full"
            >
              Stop writing
            </Button>
          )}
        </div>
      </form>
    </>
  )
}

export function ToolResult({ name, children }: { name: string; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={region}
      aria-label={name}
      tabIndex={-1}
      className="mt-6 scroll-mt-20 animate-rise outline-none"
    >
      {children}
    </section>
  )
}
