import { LRUCache } from 'lru-cache'
import {
  type JobText,
  type Member,
  matchRead,
  readJobText,
  readMember,
} from '#server/features/analysis/public.ts'
import type { CompareTask, FitAnswer, FitComparison, FitScore, FitTask } from './fit-pool.ts'

/** About 30 KiB for each 1,000 characters of a posting. */
const JOBS_CACHED = 600
const MEMBERS_CACHED = 100
const SKILLS_LOOKED_UP = 25
const jobsRead = new LRUCache<string, JobText>({ max: JOBS_CACHED })
const membersRead = new LRUCache<number, Member>({ max: MEMBERS_CACHED })

export default function scoreFit({ side, postings }: FitTask): FitAnswer {
  const member = memberOf(side)
  const { mentions, occupations } = member.resume
  const skills = mentions.filter(({ stance }) => stance === 'has').map(({ entry }) => entry.name)
  return {
    titles: [...new Set(occupations.map(({ occupation }) => occupation.name))],
    skills: [...new Set(skills)].slice(0, SKILLS_LOOKED_UP),
    scores: postings.map(({ key, job, country }): FitScore => {
      const { score, exact, reasons } = matchRead(jobOf(key, job), member, { country })
      const [why] = reasons
      if (score === null || exact === null || why === undefined) return { exact: -1, match: null }
      return { exact: Math.round(exact * 10), match: { score, why } }
    }),
  }
}

export function compare({ posting: { key, job, country }, text, today }: CompareTask): FitComparison {
  const { score, points } = matchRead(jobOf(key, job), readMember({ resume: text, today }), { country })
  return { score, points: points.map(({ label, importance, met }) => ({ label, importance, met })) }
}

function memberOf({ version, text, today }: FitTask['side']): Member {
  const before = membersRead.get(version)
  if (before) return before
  const member = readMember({ resume: text, today })
  membersRead.set(version, member)
  return member
}

function jobOf(key: string, job: FitTask['postings'][number]['job']): JobText {
  const before = jobsRead.get(key)
  if (before) return before
  const read = readJobText({ job })
  jobsRead.set(key, read)
  return read
}
