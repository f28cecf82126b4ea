import { createJudge, explicitness } from '#client/features/video/shield/check/judge.ts'
import type { Scores } from '#client/features/video/shield/check/messages.ts'
import { EVERY_MS } from '#client/features/video/shield/check/rhythm.ts'
import { type BenchResult, median } from '../result.ts'
import { startChecking } from './checking.ts'
import { neutralPictures } from './pictures.ts'

const CHECKS = 50
/** A guard against a model that is plainly wrong; the few pictures here can't show a smaller rate. */
const FALSE_ALARMS = 0.02

/** How often the shield is wrong about neutral pictures, and what a check costs. */
export async function run(): Promise<BenchResult> {
  const pictures = await neutralPictures()
  const checking = await startChecking()
  try {
    const scores = await checking.scoresOf(pictures.map(({ jpeg }) => jpeg))
    const variants = await checking.scoresOf(pictures.flatMap(({ variants }) => variants))
    const [first] = pictures
    if (!first) throw new Error('there are no pictures')
    const ms = await checking.processorTime(first.jpeg, CHECKS)
    const found = pictures.map(({ kind, variants: { length } }, index) => ({
      kind,
      original: scores.slice(index, index + 1),
      variants: variants.slice(index * length, (index + 1) * length),
    }))
    return {
      name: 'shield: neutral pictures, and the time of a check',
      ratios: [
        { label: 'share of a core', value: ms / EVERY_MS, limit: 0.1, direction: 'max' },
        {
          label: 'false alarms',
          value: alarmsIn(scores) / scores.length,
          limit: FALSE_ALARMS,
          direction: 'max',
        },
      ],
      notes: [
        `${ms.toFixed(0)} ms of processor time a check, every ${EVERY_MS} ms`,
        ...[...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, all]) => [
          describe(
            kind,
            all.flatMap(({ original }) => original),
          ),
          describe(
            `${kind}, cropped or lit differently`,
            all.flatMap((one) => one.variants),
          ),
        ]),
      ],
    }
  } finally {
    await checking.close()
  }
}

/** As in a call where nothing moves: the same picture several times in a row. */
function isAlarm(scores: Scores): boolean {
  const judge = createJudge()
  return [scores, scores, scores].some((one) => judge.add(one))
}

const alarmsIn = (all: readonly Scores[]) => all.filter(isAlarm).length

function describe(what: string, all: readonly Scores[]): string {
  const values = all.map(explicitness)
  return `${all.length} of ${what}: ${alarmsIn(all)} false alarms, median ${median(values).toFixed(2)}, most ${Math.max(...values).toFixed(2)}`
}
