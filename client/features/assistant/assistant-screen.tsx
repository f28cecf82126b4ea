import { FileSearch, GraduationCap, Target, UsersRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Card } from '#client/ui/card.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { type TabItem, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { SavedAnalysis } from '#shared/contracts/assistant.ts'
import { AssistantHeader } from './assistant-header.tsx'
import { type Drafts, draftsOf, NO_DRAFTS } from './drafts.ts'
import { FeatureTiles, type Tool } from './feature-tiles.tsx'
import { InterviewCard } from './interview-card.tsx'
import { JobMatcher } from './job-match/job-matcher.tsx'
import { ModelConsentDialog } from './model-consent.tsx'
import { NetworkingTool } from './networking/networking-tool.tsx'
import { ResumeAnalyzer } from './resume/resume-analyzer.tsx'
import type { ToolProps } from './tool-props.ts'
import { useTools } from './use-tools.ts'

const HistoryDialog = lazyComponent(async () => (await import('./history-dialog.tsx')).HistoryDialog)

export type AssistantOffers = {
  readonly connect: (memberId: string) => ReactNode
  readonly onPractice: () => void
}

const TABS: readonly (TabItem & { value: Tool })[] = [
  { value: 'job-match', label: 'Job Matcher', icon: <Target size={18} /> },
  { value: 'resume', label: 'Resume Analyzer', icon: <FileSearch size={18} /> },
  { value: 'networking', label: 'Networking', icon: <UsersRound size={18} /> },
]

export function AssistantScreen({ offers }: { offers: AssistantOffers }) {
  const user = useUser()
  return user && <MemberAssistant user={user} offers={offers} />
}

function MemberAssistant({ user, offers }: { user: CurrentUser; offers: AssistantOffers }) {
  const [tool, setTool] = useState<Tool>('job-match')
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS)
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>()
  const guidance = useRef<HTMLDivElement>(null)
  const tools = useTools()
  const change = (changed: Partial<Drafts>) => setDrafts((current) => ({ ...current, ...changed }))

  const reopen = (id: string, { kind, input, result }: SavedAnalysis) => {
    if (kind === 'job-match') {
      change({ job: input.jobDescription, resume: input.resumeText })
      tools.jobMatch.reopen(input, { ...result, id })
    } else if (kind === 'resume') {
      change({ resume: input.resumeText, targetRole: input.targetRole ?? '' })
      tools.resume.reopen(input, { ...result, id })
    } else {
      change(draftsOf(input))
      tools.networking.reopen(input, { ...result, id })
    }
    setTool(kind)
    setIsHistoryOpen(false)
  }
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <AssistantHeader user={user} onHistory={() => setIsHistoryOpen(true)} />
      <ModelConsentDialog />
      <FeatureTiles
        onTool={setTool}
        onGuidance={() => guidance.current?.scrollIntoView({ block: 'start' })}
      />
      <ToolTabs tool={tool} onTool={setTool} tools={tools} {...{ drafts, change, offers }} />
      <div ref={guidance} className="grid scroll-mt-20 items-start gap-4 lg:grid-cols-[1.6fr_1fr]">
        <InterviewCard job={drafts.job} resume={drafts.resume} onPractice={offers.onPractice} />
        <CredentialCard />
      </div>
      {isHistoryOpen !== undefined && (
        <HistoryDialog open={isHistoryOpen} onOpenChange={setIsHistoryOpen} onOpen={reopen} />
      )}
    </div>
  )
}

type ToolTabsProps = ToolProps & {
  tool: Tool
  onTool: (tool: Tool) => void
  tools: ReturnType<typeof useTools>
  offers: AssistantOffers
}

function ToolTabs({ tool, onTool, tools, drafts, change, offers }: ToolTabsProps) {
  return (
    <Tabs
      label="Assistant"
      tabs={TABS}
      value={tool}
      onValueChange={(value) => onTool(TABS.find((tab) => tab.value === value)?.value ?? tool)}
    >
      <TabPanel value="job-match" staysMounted>
        <JobMatcher drafts={drafts} change={change} tool={tools.jobMatch} />
      </TabPanel>
      <TabPanel value="resume" staysMounted>
        <ResumeAnalyzer drafts={drafts} change={change} tool={tools.resume} />
      </TabPanel>
      <TabPanel value="networking" staysMounted>
        <NetworkingTool drafts={drafts} change={change} tool={tools.networking} connect={offers.connect} />
      </TabPanel>
    </Tabs>
  )
}

function CredentialCard() {
  return (
    <Card title="Credential Verification">
      <p className="text-sm text-ink-2">
        Degrees, licenses and certificates checked by a reviewer show as verified on your profile and resume
        cards.
      </p>
      <LinkButton
        href={paths.credentials}
        variant="quiet"
        className="mt-4"
        icon={<GraduationCap size={18} />}
      >
        Verify credentials
      </LinkButton>
    </Card>
  )
}
