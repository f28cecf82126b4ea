import { createListeners } from '#client/lib/events/listeners.ts'
import { blurPreference, coverPreference, noisePreference } from '../call/preferences.ts'
import { captureScreen, type SharedScreen, stopAll } from './captured-screen.ts'
import { createDeviceSlot, type DeviceSlot, discard } from './device-slot.ts'
import { addedDevice, captureBoth, listMediaDevices, type WantedDevices, watchDevices } from './devices.ts'
import { createDeviceEffects, type DeviceEffects } from './effects/device-effects.ts'
import type { Effect } from './effects/effect.ts'
import {
  type CallEffectEvent,
  CLOSED_MEDIA,
  type DeviceEvent,
  type DeviceKind,
  type Devices,
  type EffectName,
  type LocalSnapshot,
  type LocalTracks,
  NO_DEVICES,
  type ScreenTracks,
} from './local-snapshot.ts'

export type LocalMedia = Pick<BrowserMedia, keyof BrowserMedia>
type Slots = Readonly<Record<DeviceKind, DeviceSlot>>

const KINDS: readonly DeviceKind[] = ['microphone', 'camera']
const PREFERENCES = { blur: blurPreference, noise: noisePreference }

export class BrowserMedia {
  readonly #listeners = createListeners<LocalSnapshot>()
  readonly subscribe = this.#listeners.add
  readonly #emit: (event: CallEffectEvent | DeviceEvent) => void
  readonly #effects: DeviceEffects
  readonly #slots: Slots
  #snapshot = CLOSED_MEDIA
  #isCovered = false
  #screen: SharedScreen | null = null
  #opening: Promise<void> | null = null
  #unwatch = () => {}

  constructor(emit: (event: CallEffectEvent | DeviceEvent) => void) {
    this.#emit = emit
    this.#effects = createDeviceEffects({
      emit,
      onChange: () => this.#opening && this.#showSlots(),
      onStopped: (effect, isCovered) => this.#onEffectStopped(effect, isCovered),
    })
    const { blur, noise } = this.#effects
    const slotOf = (kind: DeviceKind, effect: Effect) => {
      const onPause = () => this.#opening && this.#showSlots()
      return createDeviceSlot({ kind, effect, onPause, onLost: () => void this.#onLost(kind) })
    }
    this.#slots = { microphone: slotOf('microphone', noise), camera: slotOf('camera', blur) }
  }

  get snapshot(): LocalSnapshot {
    return this.#snapshot
  }

  open(muted: readonly DeviceKind[] = []): Promise<void> {
    this.#opening ??= Promise.resolve().then(() => this.#openBoth(muted))
    return this.#opening
  }

  tracks(): LocalTracks {
    const { microphone, camera } = this.#slots
    return { audio: microphone.output, video: camera.output }
  }

  screenTracks(): ScreenTracks | null {
    return this.#screen?.tracks ?? null
  }

  async toggle(kind: DeviceKind): Promise<void> {
    if (!this.#opening) return
    if (this.#slots[kind].toggleMute()) this.#showSlots()
    else await this.#recapture(kind)
  }

  async choose(kind: DeviceKind | 'speaker', deviceId: string): Promise<void> {
    this.#update({ chosen: { ...this.#snapshot.chosen, [kind]: deviceId } })
    if (kind !== 'speaker' && this.#opening) await this.#recapture(kind)
  }

  async switchEffect(name: EffectName, isOn: boolean): Promise<void> {
    PREFERENCES[name].write(isOn)
    this.#effects[name].turn(isOn || (name === 'blur' && this.#isCovered))
    if (!this.#opening) return
    this.#showSlots()
    if (name === 'noise') await this.#recapture('microphone')
  }

  /** Doesn't change how later calls start. */
  cover(isCovered: boolean): void {
    const { blur } = this.#effects
    this.#isCovered = isCovered
    blur.turn(isCovered || blurPreference.read())
    blur.cover(isCovered)
    if (this.#opening) this.#showSlots()
  }

  async startScreen(): Promise<void> {
    const isCurrent = this.#ownership()
    const captured = await captureScreen(() => this.stopScreen())
    if (!captured || !isCurrent()) return stopAll(captured)
    stopAll(this.#screen)
    this.#screen = captured
    this.#update({ screen: captured.stream })
  }

  stopScreen(): void {
    stopAll(this.#screen)
    this.#screen = null
    if (this.#snapshot.screen) this.#update({ screen: null })
  }

  close(): void {
    this.#opening = null
    this.#unwatch()
    this.stopScreen()
    this.#slots.microphone.release()
    this.#slots.camera.release()
    this.#update({ ...CLOSED_MEDIA, chosen: this.#snapshot.chosen })
  }

  async #openBoth(muted: readonly DeviceKind[]): Promise<void> {
    const isCurrent = this.#ownership()
    for (const kind of muted) this.#slots[kind].muteNext()
    this.cover(coverPreference.read())
    this.#effects.noise.turn(noisePreference.read())
    const captured = await captureBoth(this.#wanted())
    if (!isCurrent()) return Object.values(captured).forEach(discard)
    this.#slots.microphone.put(captured.microphone)
    this.#slots.camera.put(captured.camera)
    this.#showSlots()
    this.#unwatch = watchDevices(() => void this.#onDevicesChanged(isCurrent))
    void this.#refreshDevices(isCurrent)
  }

  async #recapture(kind: DeviceKind): Promise<void> {
    const isCurrent = this.#ownership()
    await this.#slots[kind].recapture(this.#wanted(), isCurrent)
    if (!isCurrent()) return
    this.#showSlots()
    void this.#refreshDevices(isCurrent)
  }

  #onEffectStopped(effect: EffectName, isCovered: boolean): void {
    const { camera } = this.#slots
    if (effect === 'noise') return void this.#recapture('microphone')
    this.#isCovered = false
    if (isCovered && camera.state === 'on') camera.toggleMute()
  }

  #wanted(): WantedDevices {
    return { ...this.#snapshot.chosen, hasOwnNoiseSuppression: this.#effects.noise.state !== 'off' }
  }

  /** Opening doesn't wait for it: Firefox lists devices only while the page has the focus. */
  async #refreshDevices(isCurrent: () => boolean): Promise<Devices | null> {
    const devices = await listMediaDevices().catch(() => NO_DEVICES)
    if (!isCurrent()) return null
    const before = this.#snapshot.devices
    this.#update({ devices })
    return before
  }

  async #onDevicesChanged(isCurrent: () => boolean): Promise<void> {
    const before = await this.#refreshDevices(isCurrent)
    const now = this.#snapshot.devices
    for (const kind of before && isCurrent() ? KINDS : []) {
      const { state, deviceId } = this.#slots[kind]
      const added = before && addedDevice(kind, before, now)
      // Before permission is given, a list names no devices, so an added one isn't seen.
      if (state === 'missing') await this.#recapture(kind)
      else if (added && state !== 'denied') await this.#tryDevice(kind, added.deviceId, deviceId)
      const { track } = this.#slots[kind]
      const isUsed = added ? this.#slots[kind].deviceId === added.deviceId : state === 'missing'
      if (isCurrent() && track && isUsed)
        this.#emit({ type: 'device', kind, change: 'plugged_in', using: track.label })
    }
  }

  async #tryDevice(kind: DeviceKind, deviceId: string, before: string | null): Promise<void> {
    await this.choose(kind, deviceId)
    // Another app may have it.
    if (!this.#slots[kind].track && before !== null) await this.choose(kind, before)
  }

  async #onLost(kind: DeviceKind): Promise<void> {
    const isCurrent = this.#ownership()
    const lost = this.#slots[kind].track?.label
    await this.#recapture(kind)
    const { track, state } = this.#slots[kind]
    // Without permission, or if the device only had a hiccup, nothing was unplugged.
    const isUnplugged = track ? track.label !== lost : state === 'missing'
    if (isCurrent() && isUnplugged)
      this.#emit({ type: 'device', kind, change: 'unplugged', using: track?.label ?? null })
  }

  #ownership(): () => boolean {
    const owner = this.#opening
    return () => owner !== null && owner === this.#opening
  }

  #showSlots(): void {
    const { blur, noise } = this.#effects
    this.#update({
      ...readSlots(this.#slots, this.#snapshot),
      effects: { blur: blurPreference.read() ? blur.state : 'off', noise: noise.state },
      isCovered: this.#isCovered,
    })
  }

  #update(patch: Partial<LocalSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...patch }
    this.#listeners.notify(this.#snapshot)
  }
}

function readSlots({ microphone, camera }: Slots, before: LocalSnapshot): Partial<LocalSnapshot> {
  const tracks = [microphone.output, camera.output].filter((track) => track !== null)
  const shown = before.stream?.getTracks() ?? []
  const isSame = tracks.length === shown.length && tracks.every((track) => shown.includes(track))
  return {
    stream: isSame ? before.stream : tracks.length > 0 ? new MediaStream(tracks) : null,
    microphone: microphone.state,
    camera: camera.state,
    isCameraHeld: camera.state === 'on' && (camera.output === null || camera.isPaused),
    chosen: {
      ...before.chosen,
      microphone: microphone.deviceId ?? before.chosen.microphone,
      camera: camera.deviceId ?? before.chosen.camera,
    },
  }
}
