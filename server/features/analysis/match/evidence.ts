import { KINSHIP, kinship } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import type { AskedSkill } from '../reading/job.ts'
import type { Mention } from '../reading/mentions.ts'
import type { Stance } from '../reading/stance.ts'

/** What supports a skill: the share of its points earned, and the words it rests on. */
export type Evidence = {
  readonly share: number
  readonly asked: LexiconEntry
  readonly known: LexiconEntry
  readonly mention: Mention | null
  readonly stance: Stance
}

/** Training earns a little, and the text says so. */
const LEARNING_SHARE = 0.2

/** The best evidence among mentions and separately listed skills; null if there is none. */
export function evidenceFor(
  { entries }: Pick<AskedSkill, 'entries'>,
  mentions: readonly Mention[],
  listed: readonly LexiconEntry[],
): Evidence | null {
  let best: Evidence | null = null
  const take = (evidence: Evidence) => {
    if (evidence.share > (best?.share ?? 0)) best = evidence
  }
  for (const asked of entries) {
    const nearTo = new Map<LexiconEntry, number>()
    for (const mention of mentions) {
      if (mention.stance === 'not') continue
      const near = nearTo.get(mention.entry) ?? kinship(mention.entry, asked)
      nearTo.set(mention.entry, near)
      const share = mention.stance === 'learning' ? (near === KINSHIP.same ? LEARNING_SHARE : 0) : near
      take({ share, asked, known: mention.entry, mention, stance: mention.stance })
    }
    for (const known of listed)
      take({ share: kinship(known, asked), asked, known, mention: null, stance: 'has' })
  }
  return best
}
