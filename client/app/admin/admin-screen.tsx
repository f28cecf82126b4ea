import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { MemberBillingPanel } from '#client/features/billing/support/member-billing.tsx'
import { BadgeCheck } from '#client/features/credentials/badge-check.tsx'
import { Desk } from '#client/features/moderation/desk/desk.tsx'
import { AccountTools } from '#client/features/staff/account-tools.tsx'
import { PasskeyGate } from '#client/features/staff/passkey-gate.tsx'
import { TeamList } from '#client/features/staff/team-list.tsx'
import { SupportQueue } from '#client/features/support/admin-support-screen.tsx'
import { pendingCredentialsQuery, pendingIdsQuery } from '#client/features/verification/queries.ts'
import { AuditList } from '#client/features/verification/records/audit-list.tsx'
import { HistoryList } from '#client/features/verification/records/history-list.tsx'
import { JobWarningList } from '#client/features/verification/records/job-warning-list.tsx'
import { PendingCredentials } from '#client/features/verification/review/pending-credentials.tsx'
import { PendingIds } from '#client/features/verification/review/pending-ids.tsx'
import { useLiveReviews } from '#client/features/verification/review/use-live-reviews.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { mayAct, type StaffRole } from '#shared/domain/account/staff.ts'
import { PENDING_LIST_MAX } from '#shared/domain/verification/verification.ts'

const SECTIONS = [
  { value: 'ids', label: 'ID Verifications', role: 'reviewer' },
  { value: 'credentials', label: 'Credential Verifications', role: 'reviewer' },
  { value: 'history', label: 'History', role: 'reviewer' },
  { value: 'reports', label: 'Reports', role: 'moderator' },
  { value: 'jobs', label: 'Jobs', role: 'moderator' },
  { value: 'support', label: 'Support', role: 'moderator' },
  { value: 'accounts', label: 'Accounts', role: 'moderator' },
  { value: 'team', label: 'Team', role: 'owner' },
  { value: 'audit', label: 'Audit', role: null },
] as const
type Section = (typeof SECTIONS)[number]['value']

export function AdminScreen() {
  const user = useUser()
  if (!user?.isAdmin) return null
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-2xl">Admin Verification Dashboard</h1>
      <PasskeyGate>{(role) => <Sections role={role} />}</PasskeyGate>
    </div>
  )
}

function Sections({ role }: { role: StaffRole }) {
  const sections = SECTIONS.filter((section) => mayAct(role, section.role))
  const { shown, show } = useShownSection(sections)
  const isReviewer = mayAct(role, 'reviewer')
  const ids = countOf(useQuery({ ...pendingIdsQuery, enabled: isReviewer }).data)
  const credentials = countOf(useQuery({ ...pendingCredentialsQuery, enabled: isReviewer }).data)
  useLiveReviews()
  const counts: Partial<Record<Section, number | string | undefined>> = { ids, credentials }
  return (
    <Tabs
      label="Sections"
      value={shown}
      onValueChange={show}
      tabs={sections.map(({ value, label }) => ({ value, label, count: counts[value] }))}
    >
      {isReviewer && <ReviewPanels shown={shown} />}
      {mayAct(role, 'moderator') && <ModerationPanels />}
      {role === 'owner' && (
        <TabPanel value="team">
          <TeamList />
        </TabPanel>
      )}
      <TabPanel value="audit">
        <AuditList role={role} />
      </TabPanel>
    </Tabs>
  )
}

function ReviewPanels({ shown }: { shown: Section }) {
  const [notes, setNotes] = useState('')
  return (
    <>
      <TabPanel value="ids" staysMounted>
        <PendingIds notes={notes} onNotes={setNotes} isShown={shown === 'ids'} />
      </TabPanel>
      <TabPanel value="credentials" staysMounted>
        <PendingCredentials
          notes={notes}
          onNotes={setNotes}
          isShown={shown === 'credentials'}
          renderBadge={(badge) => <BadgeCheck log={badge} />}
        />
      </TabPanel>
      <TabPanel value="history">
        <HistoryList />
      </TabPanel>
    </>
  )
}

function ModerationPanels() {
  return (
    <>
      <TabPanel value="reports">
        <Desk />
      </TabPanel>
      <TabPanel value="jobs">
        <JobWarningList />
      </TabPanel>
      <TabPanel value="support">
        <SupportQueue renderBilling={(member) => <MemberBillingPanel {...member} />} />
      </TabPanel>
      <TabPanel value="accounts">
        <AccountTools />
      </TabPanel>
    </>
  )
}

function countOf(pending: readonly unknown[] | undefined): number | string | undefined {
  return pending?.length === PENDING_LIST_MAX ? `${PENDING_LIST_MAX}+` : pending?.length
}

function useShownSection(sections: readonly { value: Section }[]) {
  const requestedTab = new URLSearchParams(useSearch()).get('tab')
  const [, navigate] = useLocation()
  return {
    shown: (sections.find(({ value }) => value === requestedTab) ?? sections[0])?.value ?? 'ids',
    show: (value: string) =>
      navigate(value === sections[0]?.value ? paths.admin : `${paths.admin}?tab=${value}`, { replace: true }),
  }
}
