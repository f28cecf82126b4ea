declare module '*?url' {
  const url: string
  export default url
}

declare module '*?worker&url' {
  const url: string
  export default url
}

declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  export type TfLite = {
    readonly HEAPU8: Uint8Array
    readonly HEAPF32: Float32Array
    _getModelBufferMemoryOffset(): number
    /** 0 if it worked. */
    _loadModel(bytes: number): number
    _getInputMemoryOffset(): number
    _getInputWidth(): number
    _getInputHeight(): number
    _getOutputMemoryOffset(): number
    _runInference(): number
  }
  export default function createTfLite(options: { locateFile: () => string }): Promise<TfLite>
}

declare module '@jitsi/rnnoise-wasm/dist/rnnoise.js' {
  export type Rnnoise = {
    readonly HEAPF32: Float32Array
    _malloc(bytes: number): number
    _rnnoise_create(): number
    /** Both of 480 samples, in the range of 16-bit integers. */
    _rnnoise_process_frame(state: number, output: number, input: number): number
  }
  type Instantiate = (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports
  export default function createRnnoise(options: { instantiateWasm: Instantiate }): Promise<Rnnoise>
}

/** https://w3c.github.io/mediacapture-transform, with the generator that Chromium has. */
declare class MediaStreamTrackProcessor {
  constructor(options: { track: MediaStreamTrack; maxBufferSize?: number })
  readonly readable: ReadableStream<VideoFrame>
}
declare class MediaStreamTrackGenerator extends MediaStreamTrack {
  constructor(options: { kind: 'video' })
  readonly writable: WritableStream<VideoFrame>
}

declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: unknown): void
