import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { CardFace } from '../card/card-face.tsx'
import { ImportBar } from '../imports/import-bar.tsx'
import {
  type CardDraft,
  colorsOfDraft,
  type DraftErrors,
  draftOf,
  emptyDraft,
  factsOf,
  withImport,
} from './card-draft.ts'
import { AchievementsField, BasicFields, ContactFields, HistoryFields, SkillsField } from './card-fields.tsx'
import { ColorFields } from './color-fields.tsx'
import { useSaveCard } from './use-save-card.ts'

type CardDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  card?: ResumeCard
}

/** Creates or edits a card, with a live preview. */
export function CardDialog({ open, onOpenChange, card }: CardDialogProps) {
  const formId = useId()
  const start = () => (card ? draftOf(card) : emptyDraft())
  const [draft, setDraft] = useState(start)
  const { save, pending, errors, failure, forget } = useSaveCard(card, (saved) => {
    onOpenChange(false)
    setDraft(card ? draftOf(saved) : emptyDraft())
  })
  const change = (patch: Partial<CardDraft>) => {
    forget(Object.keys(patch))
    setDraft((now) => ({ ...now, ...patch }))
  }
  const fields = { draft, errors, change }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={card ? 'Edit Resume Card' : 'Create Resume Card'}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel="Saving">
            {card ? 'Save changes' : 'Create Card'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft, event.currentTarget)
        }}
      >
        {!card && <ImportBar onImport={(found) => setDraft((now) => withImport(now, found))} />}
        <Sections {...fields} />
        <Switch
          label="Public"
          hint={
            draft.isPublic ? 'Anyone can find this card and open its link.' : 'Only you can see this card.'
          }
          checked={draft.isPublic}
          onChange={({ target }) => change({ isPublic: target.checked })}
        />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type SectionsProps = {
  draft: CardDraft
  errors: DraftErrors
  change: (patch: Partial<CardDraft>) => void
}

function Sections(fields: SectionsProps) {
  const { draft, change } = fields
  return (
    <>
      <Section title="Basic Information">
        <BasicFields {...fields} />
      </Section>
      <Section title="Skills">
        <SkillsField {...fields} />
      </Section>
      <Section title="Experience/Education">
        <HistoryFields {...fields} />
      </Section>
      <Section title="Achievements">
        <AchievementsField {...fields} />
      </Section>
      <Section title="Contact Information">
        <ContactFields {...fields} />
      </Section>
      <Section title="Design & Colors">
        <ColorFields draft={draft} change={change} />
      </Section>
      <Section title="Preview">
        <Preview draft={draft} />
      </Section>
    </>
  )
}

/** Deferred, so the preview doesn't slow down typing. */
function Preview({ draft }: { draft: CardDraft }) {
  const shown = useDeferredValue(draft)
  return <CardFace card={factsOf(shown)} colors={colorsOfDraft(shown)} size="small" level={3} />
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
