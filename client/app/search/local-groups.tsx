import { CircleQuestionMark } from 'lucide-react'
import { IconBox } from '#client/features/search/icon-box.tsx'
import type { LocalGroups, OptionGroup, SearchOption } from '#client/features/search/option.ts'
import { findQuestions, type Question } from '#client/features/support/questions.ts'
import { paths } from '#client/lib/paths.ts'
import { searchWords } from '#shared/domain/search/words.ts'
import { SUPPORT_TOPIC_NAMES } from '#shared/domain/support.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import type { ActionName, SiteAction } from './site-actions.ts'

const ACTIONS_MAX = 4
const SUGGESTIONS_MAX = 6
const ANSWERS_MAX = 3
const PLACES_TO_LOOK: readonly string[] = [paths.members, paths.jobs, paths.resumeCards, paths.help]

export function localGroups(
  text: string,
  actions: readonly SiteAction[],
  act?: (name: ActionName) => void,
): LocalGroups {
  const words = searchWords(text)
  const options = (matches: readonly SiteAction[]) => matches.map((action) => actionOption(action, act))
  const suggested = (names: readonly SiteAction[]) => groupOf('suggestions', 'Suggestions', options(names))
  if (text.trim() === '')
    return { before: suggested(actions.slice(0, SUGGESTIONS_MAX)), after: [], otherwise: [] }
  const otherwise = suggested(actions.filter(isPlaceToLook))
  if (words.length === 0) return { before: [], after: [], otherwise }
  return {
    before: groupOf('actions', 'Actions and pages', options(findActions(actions, words))),
    after: groupOf('help', 'Help', findAnswers(words).map(answerOption)),
    otherwise,
  }
}

const isPlaceToLook = ({ href, act }: SiteAction) =>
  href !== null && act === undefined && PLACES_TO_LOOK.includes(href)

/** Every word begins one of an action's; actions that are named come first. */
export function findActions(actions: readonly SiteAction[], words: readonly string[]): SiteAction[] {
  const typed = words.join(' ')
  const ranked = actions.flatMap((action) => {
    const name = foldText(action.name)
    const known = searchWords(`${action.name} ${action.words}`)
    if (!words.every((word) => known.some((each) => each.startsWith(word)))) return []
    const isNamed = words.every((word) => searchWords(action.name).some((each) => each.startsWith(word)))
    return [{ action, rank: name.startsWith(typed) ? 0 : isNamed ? 1 : 2 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ACTIONS_MAX)
    .map(({ action }) => action)
}

/** Questions that name the words before those that only answer with them. */
function findAnswers(words: readonly string[]): Question[] {
  const isAsked = ({ question, topic }: Question) => {
    const asked = foldText(`${question} ${SUPPORT_TOPIC_NAMES[topic]}`)
    return words.every((word) => asked.includes(word))
  }
  return [...findQuestions(words.join(' '))]
    .sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
    .slice(0, ANSWERS_MAX)
}

function actionOption(
  { name, Icon, href, act: does }: SiteAction,
  act?: (name: ActionName) => void,
): SearchOption {
  return {
    id: `action-${name.replaceAll(' ', '-')}`,
    title: name,
    picture: <IconBox Icon={Icon} />,
    href,
    ...(does && act && { act: () => act(does) }),
  }
}

const answerOption = ({ id, question, topic }: Question): SearchOption => ({
  id: `help-${id}`,
  title: question,
  detail: SUPPORT_TOPIC_NAMES[topic],
  picture: <IconBox Icon={CircleQuestionMark} />,
  href: `${paths.help}#${id}`,
})

const groupOf = (id: string, heading: string, options: readonly SearchOption[]): OptionGroup[] =>
  options.length > 0 ? [{ id, heading, options }] : []
