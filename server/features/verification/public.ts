export { enqueueDemoDocuments as askForDemoDocuments } from './demo/enqueue.ts'
export { formsOfName } from './id-check/rules/name-forms.ts'
export { openIdReading } from './id-check/sealed-reading.ts'
