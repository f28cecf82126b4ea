/** The worker closes the picture. */
export type ToShieldWorker = { picture: ImageBitmap }

export type Scores = Readonly<Record<'drawing' | 'hentai' | 'neutral' | 'porn' | 'sexy', number>>

export type Checked = { scores: Scores; ms: number }

export type FromShieldWorker = ({ type: 'checked' } & Checked) | { type: 'failed'; reason: string }
