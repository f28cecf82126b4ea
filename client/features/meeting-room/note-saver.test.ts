import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoteSaver } from './note-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSaver() {
  const saved: string[] = []
  let isDown = false
  const saver = new NoteSaver({
    save: async (text) => {
      if (isDown) throw new Error('no network')
      saved.push(text)
    },
  })
  const setDown = (down: boolean) => {
    isDown = down
  }
  return { saver, saved, setDown }
}

describe('a note', () => {
  it('is saved once typing pauses, with the latest text', async () => {
    const { saver, saved } = createSaver()
    saver.change('A')
    saver.change('As')
    expect(saver.get()).toEqual({ text: 'As', state: 'saving' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saved).toEqual(['As'])
    expect(saver.get()).toEqual({ text: 'As', state: 'saved' })
  })

  it('is saved at once when the page goes', async () => {
    const { saver, saved } = createSaver()
    saver.change('Ask about nights')
    saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(saved).toEqual(['Ask about nights'])
  })

  it('is tried again after a failure, and says so until then', async () => {
    const { saver, saved, setDown } = createSaver()
    setDown(true)
    saver.change('Strong on triage')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.get().state).toBe('failed')
    setDown(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(saved).toEqual(['Strong on triage'])
    expect(saver.get().state).toBe('saved')
  })

  it('takes what the server has, but not over what was just typed', async () => {
    const { saver } = createSaver()
    saver.load('from before')
    expect(saver.get().text).toBe('from before')
    saver.change('from now')
    saver.load('from before')
    expect(saver.get().text).toBe('from now')
  })
})
