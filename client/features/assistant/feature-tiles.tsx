import { Compass, FileSearch, type LucideIcon, Target, UsersRound } from 'lucide-react'

export type Tool = 'job-match' | 'resume' | 'networking'
type FeatureTilesProps = { onTool: (tool: Tool) => void; onGuidance: () => void }

type TileText = { title: string; text: string; Icon: LucideIcon; iconClass: string; tool: Tool | null }
const TILES: readonly TileText[] = [
  {
    title: 'Smart Job Matching',
    text: 'A score with its reasons',
    Icon: Target,
    iconClass: 'bg-action-soft text-action-ink',
    tool: 'job-match',
  },
  {
    title: 'Resume Optimization',
    text: 'What trips up ATS software',
    Icon: FileSearch,
    iconClass: 'bg-full-time/10 text-full-time',
    tool: 'resume',
  },
  {
    title: 'Network Building',
    text: 'A first message that works',
    Icon: UsersRound,
    iconClass: 'bg-contract/10 text-contract',
    tool: 'networking',
  },
  {
    title: 'Career Guidance',
    text: 'Questions to practice with',
    Icon: Compass,
    iconClass: 'bg-remote/10 text-remote',
    tool: null,
  },
]

export function FeatureTiles({ onTool, onGuidance }: FeatureTilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {TILES.map(({ title, text, Icon, iconClass, tool }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => (tool ? onTool(tool) : onGuidance())}
            className="flex h-full w-full cursor-pointer flex-col items-start gap-3 rounded-l border border-line bg-surface p-4 text-left shadow-1 transition-colors hover:border-line-strong hover:bg-tint sm:flex-row sm:items-center"
          >
            <span className={`grid size-11 shrink-0 place-items-center rounded-m ${iconClass}`}>
              <Icon size={22} />
            </span>
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
