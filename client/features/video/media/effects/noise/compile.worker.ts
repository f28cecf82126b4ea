import wasmUrl from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url'

export type Compiled = { module: WebAssembly.Module } | { reason: string }

const post = (message: Compiled) => postMessage(message)

WebAssembly.compileStreaming(fetch(wasmUrl)).then(
  (module) => post({ module }),
  (error: unknown) => post({ reason: String(error) }),
)
