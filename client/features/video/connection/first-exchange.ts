import type { CallSignal } from '#shared/protocols/call-signal.ts'
import type { AttachedLink } from './attached-link.ts'
import type { FirstExchange } from './exchange-plan.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import type { WarmLink } from './pre-gathered.ts'

export type FirstExchangeOptions = {
  plan: FirstExchange
  polite: boolean
  warm: WarmLink | null
  /** Makes a link when it is known how to reach the other side; null when the call was over by then. */
  makeLink: (side: PeerLinkOptions['side']) => Promise<PeerLink | null>
  attach: (link: PeerLink) => AttachedLink
  attached: () => AttachedLink | null
}

export type FirstExchangeSteps = { begin(): void; receive(signal: CallSignal): void }

const MAX_EARLY_SIGNALS = 64

/** Carries out the plan, and hands every later signal to the negotiation. */
export function createFirstExchange(options: FirstExchangeOptions): FirstExchangeSteps {
  const { plan, polite, warm, makeLink, attach, attached } = options
  let early: CallSignal[] = []
  let answering = false

  /** On a link of its own: the sections that a warm link brought could not become those of the offer (RFC 9429, 5.10). */
  const answer = async (offer: CallSignal) => {
    answering = true
    const link = await makeLink('answering')
    if (!link) return
    const { negotiation } = attach(link)
    const waiting = [offer, ...early]
    early = []
    for (const signal of waiting) void negotiation.receive(signal)
  }
  const offer = async () => {
    const link = warm?.link ?? (await makeLink('offering'))
    if (link) await attach(link).negotiation.offer({ restart: false })
  }
  const isFirstOffer = (signal: CallSignal) =>
    signal.kind === 'description' &&
    signal.type === 'offer' &&
    polite &&
    !answering &&
    !attached()?.negotiation.hasRemote

  return {
    begin() {
      if (plan.kind === 'offer') return void offer()
      if (plan.kind === 'swap' && warm) return void attach(warm.link).negotiation.swap(plan.offer, plan.setup)
      if (plan.kind === 'await-answer' && warm) return void attach(warm.link)
      warm?.link.close()
      if (plan.kind === 'answer') void answer({ kind: 'description', type: 'offer', sdp: plan.offer })
    },
    receive(signal) {
      const current = attached()
      if (isFirstOffer(signal)) void answer(signal)
      else if (current) void current.negotiation.receive(signal)
      else if (early.length < MAX_EARLY_SIGNALS) early.push(signal)
    },
  }
}
