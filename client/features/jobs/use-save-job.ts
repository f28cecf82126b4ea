import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { type DraftErrors, type JobDraft, readDraft } from './job-draft.ts'
import { jobQuery, refreshJobs } from './queries.ts'

const FAILED = 'We could not save this. Check your connection and try again.'
const WRONG = 'Please look at the marked fields.'

/** Sends a draft, as a new job or as the new words of `job`. What was typed stays until it went through. */
export function useSaveJob(job: Job | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (fields: DraftErrors, text: string, form: HTMLFormElement) => {
    setErrors(fields)
    setFailure(text)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const save = async (draft: JobDraft, form: HTMLFormElement) => {
    if (pending) return
    const read = readDraft(draft)
    if ('errors' in read) return refuse(read.errors, WRONG, form)
    setPending(true)
    setErrors({})
    setFailure(undefined)
    try {
      const { job: saved } = job
        ? await api('PATCH /api/jobs/:id', { params: { id: job.id }, body: read.input })
        : await api('POST /api/jobs', { body: read.input })
      client.setQueryData(jobQuery(saved.id).queryKey, saved)
      void refreshJobs(client)
      toast(
        job
          ? { title: 'Job Updated', description: 'Your changes are live.' }
          : {
              title: 'Job Posted',
              description: 'It is listed for 90 days. You can edit or close it any time.',
            },
      )
      onSaved()
      if (!job) navigate(paths.job(saved.id))
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      refuse(fields, (error instanceof ApiError && error.text) || FAILED, form)
    } finally {
      setPending(false)
    }
  }
  const forget = (names: readonly string[]) => {
    if (names.some((name) => errors[name] !== undefined))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))))
    setFailure(undefined)
  }
  return { save, pending, errors, failure, forget }
}
