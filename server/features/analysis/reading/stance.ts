import { phraseList, wordSet } from '#shared/domain/texts/lists.ts'
import { GAP, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'

export type Stance = 'has' | 'learning' | 'not'

const NOT = phraseList(`
  no experience; no prior experience; no professional experience; no hands-on experience; no real experience;
  no knowledge; no exposure; no background; no training in; no familiarity; zero experience; zero knowledge;
  not familiar; unfamiliar with; not experienced; not proficient; not skilled; not comfortable with; not trained;
  not certified; not licensed; not knowledgeable; without experience; without any experience; without knowledge;
  never used; never worked; never learned; never touched; never had; never been; lack experience; lacks experience;
  lacking experience; lack of; little experience; limited experience; do not know; don t know; dont know; do not have;
  don t have; dont have; does not have; did not use; didn t use; do not use; don t use; have not used; haven t used;
  have not worked; haven t worked; have not yet used; have yet to; yet to learn; cannot; can t; not required to know;
  no need for; no need to know; do not need; don t need; does not require; doesn t require; not yet; unable to;
  aucune expérience; pas d expérience; sans expérience; aucune connaissance; ne connais pas; pas familier;
  jamais utilisé; jamais travaillé; ne maîtrise pas; expired`)
const LEARNING = phraseList(`
  looking to learn; want to learn; wants to learn; wanting to learn; hope to learn; hoping to learn;
  would like to learn; d like to learn; eager to learn; keen to learn; willing to learn; plan to learn;
  planning to learn; interested in learning; interest in learning; excited to learn; aim to learn; goal is to learn;
  aspire to; aspiring to; currently learning; now learning; started learning; beginning to learn; looking to gain;
  hoping to gain; hope to gain; want to gain; looking to get into; looking to move into; curious about;
  would love to learn; want to work with; looking forward to learning; ready to learn; open to learning;
  next on my list; learning goals; want to become; hope to become; working towards; working toward; pursuing;
  studying for; preparing for; planning to take; plan to take; souhaite apprendre; désire apprendre;
  envie d apprendre; aimerais apprendre; veux apprendre`)
const NOT_NEXT = new Set(['no', 'not', 'without', 'non', 'sans', 'minus'])
/** 'Kubernetes: none', 'Kubernetes (no experience)'. */
const AFTER = phraseList(`
  none; no experience; not yet; no; never; aucune; aucun; n a; nil; no knowledge; not required; is not required;
  not needed; is not needed; not necessary; is not necessary; isn t required`)
const AGAIN = wordSet('but however although though yet mais while whereas instead except only')

const cues = createPhrases<Stance>([
  ...NOT.map((cue) => [cue, 'not'] as const),
  ...LEARNING.map((cue) => [cue, 'learning'] as const),
])
const afterCues = createPhrases<Stance>(AFTER.map((cue) => [cue, 'not']))

/** 'CPA candidate', 'RN eligible'. */
const TO_BE = new Set(['candidate', 'candidat', 'eligible', 'pending', 'exam', 'trainee'])

export function stancesOf(document: TextDocument): Stance[] {
  const { tokens } = document
  const stances: Stance[] = tokens.map(() => 'has')
  const hits = findPhrases(document, cues)
  for (const [index, { phrase, to }] of hits.entries()) {
    const end = hits[index + 1]?.from ?? tokens.length
    for (let at = to; at < end; at += 1) {
      const token = tokens[at]
      if (!token || token.gap === GAP.sentence || AGAIN.has(token.norm)) break
      stances[at] = phrase.value
    }
  }
  return stances
}

export function stanceAt(
  document: TextDocument,
  stances: readonly Stance[],
  from: number,
  to: number,
): Stance {
  const { tokens } = document
  const before = tokens[from - 1]
  if (before && tokens[from]?.gap === GAP.none && NOT_NEXT.has(before.norm)) return 'not'
  if (isDenied(document, to)) return 'not'
  if (TO_BE.has(tokens[to]?.norm ?? '') && tokens[to]?.gap !== GAP.sentence) return 'learning'
  // 'CPA Professional Education Program' leads to the designation.
  if (tokens[to]?.norm === 'professional' && tokens[to + 1]?.norm === 'education') return 'learning'
  return stances[from] ?? 'has'
}

function isDenied(document: TextDocument, to: number): boolean {
  const next = document.tokens[to]
  if (!next || next.gap === GAP.sentence) return false
  const [hit] = findPhrases(document, afterCues, { from: to, to: to + 4 })
  if (hit?.from !== to) return false
  const isSingle = hit.to - hit.from === 1
  const after = document.tokens[hit.to]
  return !isSingle || (next.gap === GAP.comma && (after === undefined || after.gap !== GAP.none))
}
