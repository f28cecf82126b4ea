import { FREE_SKIPS, PRICE_TEXT } from '#shared/domain/billing/plans.ts'
import type { CallSnapshot } from './call/call-state.ts'
import type { DeviceState, DeviceTrouble } from './media/local-snapshot.ts'

export type SkipBalanceText = { isPremium: boolean; skipsRemaining: number; requiresPayment: boolean }

export const SUBSCRIPTION_REQUIRED = {
  title: 'Subscription Required',
  description: `You've used your ${FREE_SKIPS} free video chat skips. Subscribe for ${PRICE_TEXT} for unlimited access.`,
} as const

export const SKIPS_USED = {
  title: 'Free Skips Used',
  description: `Subscribe for ${PRICE_TEXT} for unlimited video connections`,
} as const

export const OTHER_BROWSER_REQUIRED = {
  title: 'Calls need another browser',
  description:
    "This browser can't make video calls. Open Trueline in Chrome, Edge, Firefox or Safari to make and answer them. Everything else works here.",
} as const

export const CAMERA_REQUIRED = {
  title: 'Camera Access Required',
  description: 'Please allow camera access to use video chat',
} as const

/** `known` is null if the server couldn't be asked: the specification then counts one. */
export function skipsText(known: SkipBalanceText | null): string {
  if (known?.isPremium) return 'Unlimited video connections'
  const count = known?.skipsRemaining ?? 1
  return `${count} free ${count === 1 ? 'skip' : 'skips'} remaining`
}

export function startedText(name: string | undefined): string {
  return `Connected with ${name || 'a random professional'}`
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts =
    hours > 0 ? [hours, twoDigits(minutes), twoDigits(rest)] : [twoDigits(minutes), twoDigits(rest)]
  return parts.join(':')
}

export function secondsUntil(isoTime: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 1000))
}

export function onlineText(count: number): string {
  if (count === 0) return 'No one else online yet'
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'} online`
}

export function joinText(devices: { microphone: DeviceState; camera: DeviceState }): string {
  const [canHear, canSee] = [works(devices.microphone), works(devices.camera)]
  if (canHear && canSee) return "You'll join with camera and mic on."
  if (canHear) return "You'll join with audio only. You can still see the other person."
  if (canSee) return "You'll join with video only, and you can chat."
  return 'You can still join to watch, listen and chat.'
}

export function deviceErrorText(
  kind: 'camera' | 'microphone',
  trouble: DeviceTrouble,
): { title: string; help: string } {
  const name = kind === 'camera' ? 'Camera' : 'Microphone'
  if (trouble === 'denied')
    return {
      title: `${name} blocked`,
      help: `Your browser is blocking the ${kind}. Allow it next to the address bar, then try again.`,
    }
  if (trouble === 'busy')
    return { title: `${name} in use`, help: `Another app is using the ${kind}. Close it, then try again.` }
  return { title: `No ${kind} found`, help: `Plug in a ${kind}, and we'll use it right away.` }
}

export function isDeviceError(state: DeviceState): state is DeviceTrouble {
  return state !== 'on' && state !== 'off'
}

export function sharedFieldText(field: string): string {
  return `You both work in ${field}`
}

export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name
}

export function reportedName(name: string | null): string {
  return name === null ? 'this member' : firstNameOf(name)
}

export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function works(state: DeviceState): boolean {
  return state === 'on'
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export function spokenText({
  phase,
  peer,
  remote,
  isRejoining,
}: Pick<CallSnapshot, 'phase' | 'peer' | 'remote' | 'isRejoining'>): string {
  const name = peer?.name ?? 'someone'
  if (phase === 'waiting') return 'Waiting for a call'
  if (phase === 'ringing') return `Calling ${name}`
  if (phase === 'connecting' && isRejoining) return `Rejoining your call with ${name}`
  if (phase === 'connecting') return `Meeting ${name}${peer?.title ? `, ${peer.title}` : ''}. Connecting`
  if (phase !== 'connected') return ''
  const off = [
    !remote.microphone && 'microphone off',
    !remote.camera && (remote.soundOnly ? 'sound only' : 'camera off'),
    remote.shared && 'sharing a screen',
  ]
  return [`${name} is in the call`, ...off].filter(Boolean).join(', ')
}

export const CALLS_NOT_LOADED = {
  title: 'Connection Failed',
  description: 'Failed to start video chat',
  tone: 'destructive',
} as const
