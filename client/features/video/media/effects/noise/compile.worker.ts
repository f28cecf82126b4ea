import wasmUrl from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url'

export type Compiled = { module: WebAssembly.Module } | { reason: string }

const tell = (message: Compiled) => postMessage(message)

WebAssembly.compileStreaming(fetch(wasmUrl)).then(
  (module) => tell({ module }),
  (error: unknown) => tell({ reason: String(error) }),
)
