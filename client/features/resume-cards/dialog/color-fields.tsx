import { useId } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { CARD_COLORS } from '#shared/domain/resume-cards/card-colors.ts'
import { type Colors, contrastWarnings } from '#shared/domain/resume-cards/contrast.ts'
import { usePaint } from '../card/paint.ts'
import { type CardDraft, colorsOfDraft } from './card-draft.ts'

type ColorFieldsProps = { draft: CardDraft; change: (patch: Partial<CardDraft>) => void }

const INPUTS = [
  { name: 'backgroundColor', label: 'Background' },
  { name: 'textColor', label: 'Text' },
  { name: 'accentColor', label: 'Accent' },
] as const

export function ColorFields({ draft, change }: ColorFieldsProps) {
  const colors = colorsOfDraft(draft)
  const warnings = contrastWarnings(colors)
  return (
    <div className="grid gap-4">
      <ul aria-label="Presets" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {Object.values(CARD_COLORS).map((preset) => (
          <li key={preset.name} className="grid">
            <Preset
              preset={preset}
              isChosen={INPUTS.every(
                ({ name }, i) => draft[name] === [preset.background, preset.text, preset.accent][i],
              )}
              onChoose={() =>
                change({
                  backgroundColor: preset.background,
                  textColor: preset.text,
                  accentColor: preset.accent,
                })
              }
            />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-3 gap-3">
        {INPUTS.map(({ name, label }) => (
          <ColorInput
            key={name}
            label={label}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <div role="status" className="empty:hidden">
        {warnings.length > 0 && (
          <Notice tone="warn" title="Hard to read">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
        )}
      </div>
    </div>
  )
}

type PresetProps = { preset: Colors & { name: string }; isChosen: boolean; onChoose: () => void }

function Preset({ preset, isChosen, onChoose }: PresetProps) {
  const paint = usePaint(preset)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 items-center gap-2.5 rounded-m border px-3 text-sm font-medium transition-colors',
        isChosen ? 'border-action bg-action-soft text-action-ink' : 'border-line-strong hover:bg-tint',
      )}
    >
      <span
        {...paint}
        aria-hidden="true"
        className="relative size-6 shrink-0 overflow-hidden rounded-full border border-line bg-(--card-ground) after:absolute after:-right-1 after:-bottom-1 after:size-4 after:rounded-full after:bg-(--card-accent)"
      />
      {preset.name}
    </button>
  )
}

type ColorInputProps = { label: string; value: string; onChange: (value: string) => void }

function ColorInput({ label, value, onChange }: ColorInputProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-full cursor-pointer rounded-m border border-control bg-surface p-1"
      />
    </div>
  )
}
