import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { moderation, type OwnDecision } from '#shared/contracts/moderation.ts'
import { APPEAL_MAX_LENGTH, isShutOut, RULE_TEXTS } from '#shared/domain/trust/moderation.ts'
import { standingQuery } from '../queries.ts'
import { decisionName, decisionOutcome, momentText, STATUS_NAMES, standingText } from '../texts.ts'

export function StandingScreen() {
  const query = useQuery(standingQuery)
  const { data } = query
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <h1 className="text-2xl">Account standing</h1>
      {data ? (
        <Standing standing={data.standing} decisions={data.decisions} />
      ) : (
        <NotLoaded what="your standing" query={query} skeletons={['h-16', 'h-40']} />
      )}
    </div>
  )
}

type StandingProps = {
  standing: Parameters<typeof standingText>[0]
  decisions: readonly OwnDecision[]
}

function Standing({ standing, decisions }: StandingProps) {
  const { level } = standing
  return (
    <>
      <Notice
        tone={isShutOut(level) ? 'danger' : level === 'active' ? 'info' : 'warn'}
        title={standingText(standing)}
      >
        {isShutOut(level) ? (
          <WhatIsLeft canAppeal={decisions.some(({ canAppeal }) => canAppeal)} />
        ) : (
          <RulesLink />
        )}
      </Notice>
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
      {decisions.length === 0 && <p className="text-ink-2">Nothing was decided about your account.</p>}
    </>
  )
}

const LINK = 'rounded-s font-semibold underline underline-offset-4'

function RulesLink() {
  return (
    <p>
      What we expect of everyone is in the{' '}
      <Link href={paths.communityRules} className={LINK}>
        community rules
      </Link>
      .
    </p>
  )
}

function WhatIsLeft({ canAppeal }: { canAppeal: boolean }) {
  return (
    <div className="grid gap-2">
      <p>
        You can still {canAppeal && 'appeal here, and '}download your data or delete your account in{' '}
        <SettingsLink />. If you pay for Premium, you can cancel it under{' '}
        <Link href={paths.billing} className={LINK}>
          Billing
        </Link>
        .
      </p>
      <p>
        Did someone else use your account? In <SettingsLink />, change your password, sign out other devices,
        and remove passkeys and linked accounts that aren't yours.
        {canAppeal && ' Then tell us in your appeal.'}
      </p>
    </div>
  )
}

const SettingsLink = () => (
  <Link href={paths.settings} className={LINK}>
    Settings
  </Link>
)

function Decision({ decision }: { decision: OwnDecision }) {
  const { id, action, cause, content, rule, status, createdAt, canAppeal, appeal } = decision
  return (
    <Card
      title={decisionName(action, content?.kind ?? null)}
      action={status === 'in_effect' ? null : <Badge>{STATUS_NAMES[status]}</Badge>}
    >
      <div className="grid gap-3 text-sm">
        {content?.title && <Removed content={content} />}
        {rule && (
          <p>
            <span className="text-muted">The rule: </span>
            {RULE_TEXTS[rule]}
          </p>
        )}
        <p>{decisionOutcome(decision, new Date())}</p>
        <p className="text-muted">
          {cause ? 'Automatic, on' : 'Decided on'} <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
        {appeal && <Appeal appeal={appeal} />}
        {canAppeal && <AppealForm decisionId={id} />}
      </div>
    </Card>
  )
}

function Removed({ content: { kind, id, title } }: { content: NonNullable<OwnDecision['content']> }) {
  if (kind !== 'job' && kind !== 'card')
    return (
      <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
        {title}
      </blockquote>
    )
  return (
    <p>
      <Link href={kind === 'job' ? paths.job(id) : paths.resumeCard(id)} className={LINK}>
        {title}
      </Link>
    </p>
  )
}

const OUTCOMES = {
  upheld: 'We looked at your appeal, and the decision stays.',
  overturned: 'We looked at your appeal and reversed the decision.',
} as const

function Appeal({ appeal: { text, outcome, createdAt } }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <div className="grid gap-1.5 rounded-m bg-tint p-3">
      <p className="font-semibold">
        {outcome ? OUTCOMES[outcome] : 'Someone who took no part in this decision will look at your appeal.'}
      </p>
      <p className="text-ink-2">
        You wrote on <time dateTime={createdAt}>{momentText(createdAt)}</time>:
      </p>
      <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink-2 wrap-anywhere">
        {text}
      </blockquote>
    </div>
  )
}

function AppealForm({ decisionId }: { decisionId: string }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: moderation.appeal.body,
    defaults: { text: '' },
    onSubmit: async (body) => {
      await api('POST /api/standing/decisions/:id/appeal', { params: { id: decisionId }, body })
      toast({ title: 'Appeal Sent', description: "We'll email you when it's decided." })
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
    },
  })
  return (
    <Form form={form} className="grid gap-4 border-t border-line pt-4">
      <TextareaField
        name="text"
        label="Why do you think this is wrong?"
        hint="You can appeal once. Someone who took no part in the decision reads it."
        rows={4}
        maxLength={APPEAL_MAX_LENGTH}
      />
      <FormFailure form={form} />
      <div>
        <Button type="submit" pending={form.isPending}>
          Send appeal
        </Button>
      </div>
    </Form>
  )
}
