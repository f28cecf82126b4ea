declare module '@adobe/structured-data-validator' {
  type Issue = { readonly issueMessage: string; readonly severity: 'ERROR' | 'WARNING' }
  type Extracted = {
    readonly jsonld: Record<string, unknown[]>
    readonly microdata: Record<string, unknown[]>
    readonly rdfa: Record<string, unknown[]>
    readonly errors: readonly unknown[]
  }
  export default class Validator {
    validate(extracted: Extracted): Promise<Issue[]>
  }
}
