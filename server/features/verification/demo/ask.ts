import type { Deps } from '#server/deps.ts'

export const DEMO_DOCUMENTS_TASK = 'verification.demo-documents'

/** Asks for the demo's specimen IDs to be handed in; where that was done before, nothing comes of it. */
export async function askForDemoDocuments({ tasks }: Pick<Deps, 'tasks'>): Promise<void> {
  await tasks.enqueue(DEMO_DOCUMENTS_TASK, {}, { key: DEMO_DOCUMENTS_TASK })
}
