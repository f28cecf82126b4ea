export type DocumentShape = { readonly label: string; readonly aspect: number }
export type Area = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const PREVIEW_ASPECT = 4 / 3
export const FRAME_SHARE = 0.9

type Size = { readonly videoWidth: number; readonly videoHeight: number }

export function previewArea({ videoWidth, videoHeight }: Size): Area {
  const width = Math.min(videoWidth, videoHeight * PREVIEW_ASPECT)
  return centered({ videoWidth, videoHeight }, width, width / PREVIEW_ASPECT)
}

export function frameArea(size: Size, aspect: number): Area {
  const width = previewArea(size).width * FRAME_SHARE
  return centered(size, width, width / aspect)
}

function centered({ videoWidth, videoHeight }: Size, width: number, height: number): Area {
  return { left: (videoWidth - width) / 2, top: (videoHeight - height) / 2, width, height }
}
