import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { MARKED, useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { CardFace } from '../card/card-face.tsx'
import { ImportBar } from '../imports/import-bar.tsx'
import { cardQuery, refreshCards } from '../queries.ts'
import {
  type CardDraft,
  cardContentOf,
  cardDraftOf,
  cardForm,
  cardPatchOf,
  colorsOfDraft,
  emptyCardDraft,
} from './card-draft.ts'
import { AchievementsField, BasicFields, ContactFields, HistoryFields, SkillsField } from './card-fields.tsx'
import { ColorFields } from './color-fields.tsx'

type CardDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  card?: ResumeCard
}

export function CardDialog({ open, onOpenChange, card }: CardDialogProps) {
  const formId = useId()
  const form = useCardForm(card, (saved) => {
    onOpenChange(false)
    form.methods.reset(card ? cardDraftOf(saved) : emptyCardDraft())
  })
  const draft = useFormValues(form)
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
          <Button type="submit" form={formId} pending={form.isPending} pendingLabel="Saving">
            {card ? 'Save changes' : 'Create Card'}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className="grid gap-7">
        {!card && <ImportBar onImport={(imported) => form.change(cardPatchOf(imported))} />}
        <Sections draft={draft} change={form.change} />
        <Switch
          label="Public"
          hint={
            draft.isPublic ? 'Anyone can find this card and open its link.' : 'Only you can see this card.'
          }
          checked={draft.isPublic}
          onChange={({ target }) => form.change({ isPublic: target.checked })}
        />
        <FormFailure form={form} isAlways />
      </Form>
    </Dialog>
  )
}

type SectionsProps = {
  draft: CardDraft
  change: (patch: Partial<CardDraft>) => void
}

function Sections({ draft, change }: SectionsProps) {
  return (
    <>
      <Section title="Basic Information">
        <BasicFields />
      </Section>
      <Section title="Skills">
        <SkillsField />
      </Section>
      <Section title="Experience/Education">
        <HistoryFields />
      </Section>
      <Section title="Achievements">
        <AchievementsField />
      </Section>
      <Section title="Contact Information">
        <ContactFields />
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
  return <CardFace card={cardContentOf(shown)} colors={colorsOfDraft(shown)} size="small" level={3} />
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

const UPDATED = { title: 'Resume Card Updated', description: 'Your changes are live.' }
const CREATED = { title: 'Resume Card Created!', description: "It's under My Cards, ready to share." }

function useCardForm(card: ResumeCard | undefined, onSaved: (card: ResumeCard) => void) {
  const client = useQueryClient()
  return useContractForm({
    ...cardForm,
    defaults: card ? cardDraftOf(card) : emptyCardDraft(),
    wrong: MARKED,
    failed: 'Something went wrong',
    onFailed: (_error, description) =>
      toast({ title: card ? 'Not Saved' : 'Failed to Create Card', description, tone: 'destructive' }),
    onSubmit: async (body) => {
      const saved = card
        ? await api('PATCH /api/resume-cards/:id', { params: { id: card.id }, body })
        : await api('POST /api/resume-cards', { body })
      client.setQueryData(cardQuery(saved.id).queryKey, saved)
      void refreshCards(client)
      toast(card ? UPDATED : CREATED)
      onSaved(saved)
    },
  })
}
