import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { relate, skillsOf } from '#server/features/analysis/public.ts'
import { type FittingMember, findFitting } from '#server/features/members/public.ts'
import type { NetworkingInput, NetworkingResult } from '#shared/contracts/assistant.ts'
import { PEOPLE_SUGGESTED } from '#shared/domain/assistant.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import type { Analysis } from '../analysis.ts'
import { groundedText } from '../model/plain-text.ts'
import { ideas, sentence, TEXT_LENGTHS } from '../text-limits.ts'
import { analysisTitleOf } from '../title.ts'

const written = z.strictObject({ message: sentence(900), ideas: ideas() })
type Written = z.output<typeof written>
type Requester = { readonly memberId: string; readonly firstName: string }

const TASK =
  'In `message`, write what the member (OWN) could send to someone like TARGET to ask for a first conversation: four to ' +
  'six sentences, warm and specific, based on what they have in common, without a greeting line or a closing name. ' +
  'In `ideas`, give up to four other ways to start the conversation.'
const CANDIDATES = 30

export function networkingAnalysis(
  { database: { db } }: Deps,
  input: NetworkingInput,
  requester: Requester,
): Analysis<NetworkingResult, Written> {
  const own = { ...trimmed(input.userProfile), name: requester.firstName }
  const target = trimmed(input.targetProfile)
  const sources = [JSON.stringify(own), JSON.stringify(target)]
  return {
    title: analysisTitleOf(target.role || target.skills.join(', '), 'Networking'),
    build: async () => {
      const { strength, reason, commonInterests, message } = relate({ own, target })
      const wanted = [target.role, target.industry, ...target.skills].join(' ')
      const members = await findFitting(db, requester.memberId, wanted, CANDIDATES)
      return {
        connectionStrength: strength,
        reason,
        commonInterests: [...commonInterests],
        suggestedMessage: message,
        people: nearest(members, target).map((person) => relateTo(person, own, target)),
        wording: null,
        note: null,
      }
    },
    scoreOf: ({ connectionStrength }) => connectionStrength,
    request: ({ commonInterests }) => ({
      name: 'networking_wording',
      task: TASK,
      documents: {
        own: { text: profileText(own), maxLength: TEXT_LENGTHS.profile },
        target: { text: profileText(target), maxLength: TEXT_LENGTHS.profile },
        common: { text: commonInterests.join('\n'), maxLength: TEXT_LENGTHS.profile },
      },
      schema: written,
      check: (answer) => ({
        message: groundedText(answer.message, ...sources),
        ideas: answer.ideas.map((idea) => groundedText(idea, ...sources)),
      }),
    }),
    withWording: (built, answer, model) => ({ ...built, wording: { model, ...answer } }),
    saved: (result) => ({ kind: 'networking', input, result }),
  }
}

type Side = { skills: string[] }
const trimmed = <S extends Side>(side: S): S => ({ ...side, skills: side.skills.filter(Boolean) })

function profileText(side: Readonly<Record<string, string | readonly string[]>>): string {
  return Object.entries(side)
    .filter(([name]) => name !== 'name')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join('\n')
}

type Own = NetworkingInput['userProfile'] & { name: string }
type Target = NetworkingInput['targetProfile']

function relateTo({ card, bio, skills }: FittingMember, own: Own, target: Target) {
  const named = skillsOf(`${card.title ?? ''}\n${bio}`).map((skill) => skill.name)
  const profile = {
    name: card.name.split(' ')[0] ?? card.name,
    role: card.title ?? '',
    skills: [...new Set([...skills, ...named])],
    industry: target.industry,
    experience: bio,
  }
  const { strength, reason, commonInterests, message } = relate({ own, target: profile })
  return {
    member: card,
    connectionStrength: strength,
    reason,
    commonInterests: [...commonInterests],
    suggestedMessage: message,
  }
}

function nearest(found: readonly FittingMember[], target: Target): FittingMember[] {
  const role = wordsOf(target.role)
  const closeness = ({ card, bio, skills }: FittingMember) => {
    const title = wordsOf(card.title ?? '')
    const text = foldText([card.title, bio, ...skills].join('\n'))
    const shared = target.skills.filter((skill) => text.includes(foldText(skill)))
    return shared.length + 2 * [...role].filter((word) => title.has(word)).length
  }
  return found
    .map((person) => ({ person, near: closeness(person) }))
    .filter((entry) => entry.near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, PEOPLE_SUGGESTED)
    .map(({ person }) => person)
}

const wordsOf = (text: string): Set<string> =>
  new Set((foldText(text).match(/[\p{L}\p{N}+#]+/gu) ?? []).filter((word) => word.length > 2))
