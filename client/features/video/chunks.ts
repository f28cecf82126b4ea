/** What a call loads only when it is needed, named once so that it can be fetched ahead. */
export const loadStage = () => import('./call-overlay.tsx')
export const loadReport = () => import('./in-call/report/report-dialog.tsx')
export const loadCallNotices = () => import('./dashboard-card/call-notices.tsx')
export const loadFilterPanel = () => import('./dashboard-card/filter-panel.tsx')
