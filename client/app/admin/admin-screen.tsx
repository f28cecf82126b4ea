import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { BadgeCheck } from '#client/features/credentials/badge-check.tsx'
import { SupportQueue } from '#client/features/support/admin-support-screen.tsx'
import { pendingCredentialsQuery, pendingIdsQuery } from '#client/features/verification/queries.ts'
import { AuditList } from '#client/features/verification/records/audit-list.tsx'
import { CallReportList } from '#client/features/verification/records/call-report-list.tsx'
import { HistoryList } from '#client/features/verification/records/history-list.tsx'
import { JobWarningList } from '#client/features/verification/records/job-warning-list.tsx'
import { PendingCredentials } from '#client/features/verification/review/pending-credentials.tsx'
import { PendingIds } from '#client/features/verification/review/pending-ids.tsx'
import { useLiveReviews } from '#client/features/verification/review/use-live-reviews.ts'
import { paths } from '#client/lib/paths.ts'
import { useQuery } from '#client/lib/query/use-query.ts'
import { useUser } from '#client/lib/session.ts'
import { TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { PENDING_LIST_MAX } from '#shared/domain/verification.ts'

const SECTIONS = ['ids', 'credentials', 'history', 'audit', 'reports', 'jobs', 'support'] as const
type Section = (typeof SECTIONS)[number]

/** Where admins decide about documents and see what else needs them (spec 2, section 2). */
export function AdminScreen() {
  const user = useUser()
  if (!user?.isAdmin) return null
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:px-6 lg:py-8">
      <h1 className="mb-4 text-2xl">Admin Verification Dashboard</h1>
      <Sections />
    </div>
  )
}

function Sections() {
  const { shown, show } = useShownSection()
  // One text for both lists (spec 2, section 4).
  const [notes, setNotes] = useState('')
  const ids = countOf(useQuery(pendingIdsQuery).data)
  const credentials = countOf(useQuery(pendingCredentialsQuery).data)
  useLiveReviews()
  return (
    <Tabs
      label="Sections"
      value={shown}
      onValueChange={show}
      tabs={[
        { value: 'ids', label: 'ID Verifications', count: ids },
        { value: 'credentials', label: 'Credential Verifications', count: credentials },
        { value: 'history', label: 'History' },
        { value: 'audit', label: 'Audit' },
        { value: 'reports', label: 'Reports' },
        { value: 'jobs', label: 'Jobs' },
        { value: 'support', label: 'Support' },
      ]}
    >
      <TabPanel value="ids" keepMounted>
        <PendingIds notes={notes} onNotes={setNotes} isShown={shown === 'ids'} />
      </TabPanel>
      <TabPanel value="credentials" keepMounted>
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
      <TabPanel value="audit">
        <AuditList />
      </TabPanel>
      <TabPanel value="reports">
        <CallReportList />
      </TabPanel>
      <TabPanel value="jobs">
        <JobWarningList />
      </TabPanel>
      <TabPanel value="support">
        <SupportQueue />
      </TabPanel>
    </Tabs>
  )
}

function countOf(pending: readonly unknown[] | undefined): number | string | undefined {
  return pending?.length === PENDING_LIST_MAX ? `${PENDING_LIST_MAX}+` : pending?.length
}

/** The section that the address names, so that it can be linked to and survives a reload. */
function useShownSection(): { shown: Section; show: (value: string) => void } {
  const asked = new URLSearchParams(useSearch()).get('tab')
  const [, navigate] = useLocation()
  return {
    shown: SECTIONS.find((section) => section === asked) ?? 'ids',
    show: (value) =>
      navigate(value === 'ids' ? paths.admin : `${paths.admin}?tab=${value}`, { replace: true }),
  }
}
