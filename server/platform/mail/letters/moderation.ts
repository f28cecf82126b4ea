import { BRAND } from '#shared/domain/brand.ts'
import { actionButton, footnote, type Letter, letter, paragraph } from '../letter.ts'

type Decided = {
  readonly to: string
  readonly origin: string
  /** One line, such as "Your account is suspended until March 3". */
  readonly what: string
  /** The broken rule; null if none is named. */
  readonly rule: string | null
}

/** What was decided about a member, or changed since. Names no reporter and quotes no report. */
export function moderationLetter({ to, origin, what, rule }: Decided): Letter {
  return letter({
    to,
    subject: what,
    greeting: 'Hello,',
    blocks: [
      paragraph(`${what}.`),
      ...(rule === null ? [] : [paragraph(`The community rule: ${rule}`)]),
      actionButton(
        'See your account standing',
        `${origin}/standing`,
        'See what this means and what you can do:',
      ),
      footnote('You can appeal a decision once. Someone who took no part in it will look at it.'),
    ],
    closing: BRAND,
  })
}
