/** What a call loads only when it is needed, named once so that it can be fetched ahead. */
export const loadStage = () => import('./stage/call-stage.tsx')
export const loadReport = () => import('./report/report-dialog.tsx')
