import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import type { ResumeOffer } from '#shared/contracts/member-profile.ts'
import type { ProfileInput } from './profile-input.ts'
import { compareWithResume, pick, type ResumeSection } from './resume-fill.ts'

export type FillState =
  | { readonly step: 'idle' | 'reading' | 'unreachable' }
  | { readonly step: 'refused'; readonly offer: ResumeOffer }
  | {
      readonly step: 'filled'
      readonly filled: readonly ResumeSection[]
      readonly different: readonly ResumeSection[]
      readonly before: Partial<ProfileInput>
    }

export function useResumeFill(form: ContractForm<ProfileInput>, startsAtOnce: boolean) {
  const [state, setState] = useState<FillState>({ step: 'idle' })
  const fill = async () => {
    setState({ step: 'reading' })
    try {
      const offer = await api('GET /api/members/me/profile/from-resume', {})
      setState(offer.found ? enter(form, offer.found) : { step: 'refused', offer })
    } catch {
      setState({ step: 'unreachable' })
    }
  }
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!startsAtOnce || started.current) return
    started.current = true
    void fill()
  }, [])
  const replace = (section: ResumeSection) => {
    if (state.step !== 'filled') return
    const before = { ...pick(form.values(), section.fields), ...state.before }
    form.change(section.fields)
    setState({
      ...state,
      before,
      filled: [...state.filled, section],
      different: state.different.filter((other) => other !== section),
    })
  }
  const undo = () => {
    if (state.step === 'filled') form.change(state.before)
    setState({ step: 'idle' })
  }
  return { state, fill: () => void fill(), replace, undo }
}

function enter(form: ContractForm<ProfileInput>, resume: NonNullable<ResumeOffer['found']>): FillState {
  const input = form.values()
  const { empty, different } = compareWithResume(resume, input)
  const fields = Object.assign({}, ...empty.map((section) => section.fields))
  const before = pick(input, fields)
  form.change(fields)
  return { step: 'filled', filled: empty, different, before }
}
