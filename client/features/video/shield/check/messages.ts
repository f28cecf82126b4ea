/** Between the page and the worker that looks at pictures. */

/** The picture is transferred, and closed by the worker. */
export type ToShieldWorker = { picture: ImageBitmap }

/** Probabilities of the model's five classes, which add up to 1. */
export type Scores = Readonly<Record<'drawing' | 'hentai' | 'neutral' | 'porn' | 'sexy', number>>

/** What the worker found, and how long it was busy with it. */
export type Checked = { scores: Scores; ms: number }

export type FromShieldWorker = ({ type: 'checked' } & Checked) | { type: 'failed'; reason: string }
