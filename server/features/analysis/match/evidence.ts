import { KINSHIP, kinship } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import type { RequiredSkill } from '../reading/job.ts'
import { WORDS } from '../reading/listed.ts'
import type { Mention } from '../reading/mentions.ts'
import type { ResumeText } from '../reading/resume.ts'
import type { Stance } from '../reading/stance.ts'

export type Evidence = {
  readonly share: number
  readonly asked: LexiconEntry
  readonly known: LexiconEntry
  readonly mention: Mention | null
  readonly stance: Stance
}

/** The best evidence from words that describe work, and from words that only list skills. */
export type EvidencePair = { readonly used: Evidence | null; readonly listed: Evidence | null }

const LEARNING_SHARE = 0.2

export function evidenceFor(
  { entries }: Pick<RequiredSkill, 'entries'>,
  { mentions, listed }: Pick<ResumeText, 'mentions' | 'listed'>,
  listedApart: readonly LexiconEntry[],
): EvidencePair {
  const best: { used: Evidence | null; listed: Evidence | null } = { used: null, listed: null }
  const take = (evidence: Evidence, isListed: boolean) => {
    const kind = isListed && canBeUsed(evidence.known) ? 'listed' : 'used'
    if (evidence.share > (best[kind]?.share ?? 0)) best[kind] = evidence
  }
  for (const wanted of entries) {
    const nearTo = new Map<LexiconEntry, number>()
    for (const mention of mentions) {
      if (mention.stance === 'not') continue
      const near = nearTo.get(mention.entry) ?? kinship(mention.entry, wanted)
      nearTo.set(mention.entry, near)
      const share = mention.stance === 'learning' ? (near === KINSHIP.same ? LEARNING_SHARE : 0) : near
      const { entry: known, stance, from } = mention
      take({ share, asked: wanted, known, mention, stance }, listed[from] === WORDS.listed)
    }
    for (const known of listedApart)
      take({ share: kinship(known, wanted), asked: wanted, known, mention: null, stance: 'has' }, true)
  }
  return best
}

/** Licenses and languages are held rather than used, so a list is the place for them. */
function canBeUsed({ kind }: LexiconEntry): boolean {
  return kind === 'skill'
}
