import type { Deps } from '#server/deps.ts'

export const DEMO_DOCUMENTS_TASK = 'verification.demo-documents'

/** Queues the submission of the demo's specimen IDs. Does nothing if they were submitted before. */
export async function enqueueDemoDocuments({ tasks }: Pick<Deps, 'tasks'>): Promise<void> {
  await tasks.enqueue(DEMO_DOCUMENTS_TASK, {}, { key: DEMO_DOCUMENTS_TASK })
}
