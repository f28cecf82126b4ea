import { lineWhere, type Rule, type Subject } from './rule.ts'

const WEAK =
  /\b(?:responsible for|duties included|duties include|tasked with|in charge of|worked on|helped with|helped to|assisted with|participated in|involved in|responsable de|chargée? de)\b/i
const CLICHES =
  /\b(?:hard[- ]?working|hard worker|team player|go-getter|think(?:er)? outside the box|results[- ]driven|results[- ]oriented|self[- ]starter|detail[- ]oriented|synerg\w{1,6}|dynamic individual|people person|self[- ]motivated|fast learner|quick learner|proven track record|passionate about|best of breed|rock ?star|guru|esprit d'équipe)\b/i
const FIRST_PERSON = /(?:^|[\s(])(?:I|I'm|I've|my|me|je|j'ai|mon|mes)(?=[\s,.]|$)/
const TYPOS =
  /\b(?:experiance|experince|recieved?|seperate|definately|managment|manger of|acheived?|acheivement|responsibilites|responsable for|sucessful\w{0,2}|succesful\w{0,2}|occured|maintainance|enviroment|goverment|liason|bussiness|busness|profesional\w{0,2}|comunication\w?|committment|developped|developement|adminstrat\w{1,6}|calender|accomodat\w{1,5}|knowlege|langauge|proficent|excelent|reccomend\w{0,5}|collaberat\w{1,4}|independant\w{0,2}|persue|lisence|liscense|certifcat\w{1,5})\b/i
const NUMBER =
  /[$€£%]|\b\d{1,3}(?:,\d{3}){1,5}\b|\b\d+(?:\.\d+)?\s?(?:%|percent|x|k|million|billion|hours?|people|customers|clients|patients|students|users|beds|employees|staff|members|projects|accounts|guests|tickets|orders|units)\b|\b(?:team|group|staff|class|crew|équipe) of \d+/i
const SALARY =
  /\b(?:salary expectations?|expected salary|current salary|desired salary|salaire (?:souhaité|actuel))\b/i
const NEGATIVE =
  /\b(?:no experience|not familiar with|never used|fired from|terminated from|laid off because|aucune expérience|lack of experience)\b/i
const WORK_LINES_MIN = 4
const SAME_START_MAX = 3
const NUMBERS_SHARE = 0.2

const bullet = /^[\s\-•*●▪‣◦–—►➤✔·]+/

function firstWord(line: string): string {
  return /^[\p{L}'-]{2,30}/u.exec(line.replace(bullet, ''))?.[0].toLowerCase() ?? ''
}

function sameStart({ lines, workLines }: Subject) {
  const starts = Map.groupBy(workLines, (line) => firstWord(lines[line] ?? ''))
  for (const [word, at] of starts)
    if (word.length > 3 && at.length > SAME_START_MAX) return at[SAME_START_MAX] ?? null
  return null
}

export const CONTENT_RULES: readonly Rule[] = [
  {
    rule: 'content.no-numbers',
    severity: 'high',
    problem: 'Hardly any lines say how much or how many.',
    action: 'Add numbers to your best lines: how many, how large, how much faster, how much saved.',
    find: ({ lines, workLines }) => {
      const bullets = workLines.filter((line) => BULLET.test(lines[line] ?? ''))
      const described = bullets.length > 0 ? bullets : workLines
      if (described.length < WORK_LINES_MIN) return null
      const plain = described.filter((line) => !hasQuantity(lines[line] ?? ''))
      return 1 - plain.length / described.length < NUMBERS_SHARE ? (plain[0] ?? null) : null
    },
  },
  {
    rule: 'content.weak-opening',
    severity: 'medium',
    problem: 'This line says what you were responsible for, not what you did.',
    action: 'Start with a verb: led, built, cut, taught, repaired.',
    find: ({ lines }) => lineWhere(lines, (line) => WEAK.test(line)),
  },
  {
    rule: 'content.cliche',
    severity: 'low',
    problem: "Everyone writes this, so it doesn't say anything about you.",
    action: 'Take it out, or show it with something you did.',
    find: ({ lines }) => lineWhere(lines, (line) => CLICHES.test(line)),
  },
  {
    rule: 'content.first-person',
    severity: 'low',
    problem: 'Resumes leave out I and my.',
    action: 'Start with a verb instead.',
    find: ({ lines, workLines }) => workLines.find((line) => FIRST_PERSON.test(lines[line] ?? '')) ?? null,
  },
  {
    rule: 'content.typo',
    severity: 'high',
    problem: 'A word on this line is misspelled.',
    action: 'Check the spelling of the whole text. Software looks for the exact word.',
    find: ({ lines }) => lineWhere(lines, (line) => TYPOS.test(line)),
  },
  {
    rule: 'content.same-start',
    severity: 'low',
    problem: 'Many lines start with the same word.',
    action: 'Vary the verbs. Each one says something different about you.',
    find: sameStart,
  },
  {
    rule: 'content.few-lines',
    severity: 'medium',
    problem: 'Your jobs say little about what you did in them.',
    action: 'Give the last two jobs three to five lines each.',
    find: ({ resume, workLines }) =>
      resume.periods.length > 0 && workLines.length < WORK_LINES_MIN ? 'whole' : null,
  },
  {
    rule: 'content.salary',
    severity: 'medium',
    problem: "It's better to talk about pay later.",
    action: 'Take the line out.',
    find: ({ lines }) => lineWhere(lines, (line) => SALARY.test(line)),
  },
  {
    rule: 'content.negative',
    severity: 'medium',
    problem: 'This line says what you lack.',
    action: 'Leave it out and say what you can do.',
    find: ({ lines }) => lineWhere(lines, (line) => NEGATIVE.test(line)),
  },
]

const BULLET = /^\s*[-•*●▪‣◦–]/
const YEARS = /\b(?:19|20)\d\d\b/g
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|half|twice)\b/i

/** True for an amount or a number, in digits or words, other than a year. */
export function hasQuantity(line: string): boolean {
  return isNumbered(line) || /\d/.test(line.replace(YEARS, '')) || NUMBER_WORD.test(line)
}

export function isNumbered(line: string): boolean {
  return NUMBER.test(line)
}
