import { CardScreen } from '#client/features/resume-cards/card/card-screen.tsx'
import { OwnBar } from '#client/features/resume-cards/card/own-bar.tsx'
import type { PageParams } from '../page.tsx'
import { useReportContent } from '../report-context.ts'

const UNNAMED = { id: null, name: null }

export { head, read } from './visitor-card-page.tsx'

export function Screen({ params }: { params: PageParams }) {
  const report = useReportContent()
  return (
    <CardScreen
      id={params.id ?? ''}
      OwnBar={OwnBar}
      onReport={report && (({ id, person }) => report({ kind: 'card', id }, person ?? UNNAMED))}
    />
  )
}
