/** Letters of machine-readable lines as strokes in a box 6 wide and 10 high, after the proportions of OCR-B (ISO 1073-2). */
const STROKES: Readonly<Record<string, string>> = {
  '<': 'M5.5 2 L.5 5 L5.5 8',
  '0': 'M3 0 C5 0 6 2 6 5 S5 10 3 10 S0 8 0 5 S1 0 3 0',
  '1': 'M1 2 L3.4 0 V10 M1 10 H5.8',
  '2': 'M.3 1.6 C1.6 -.6 6 -.5 5.6 2.8 C5.4 4.8 1 7.4 .2 10 H6',
  '3': 'M.3 0 H5.6 L2.6 4 C6.4 3.6 7 8.6 4 9.8 C2.5 10.3 .8 9.8 0 8.6',
  '4': 'M3.2 0 L0 7 H6 M4.3 4.2 V10',
  '5': 'M5.5 0 H.8 V4.3 C3 3.4 6 4 6 6.9 C6 9.8 2 10.8 .1 9',
  '6': 'M5 0 C1.6 2.2 .1 4.6 .1 6.8 C.1 11 5.9 11 5.9 6.9 C5.9 3.6 2 3.2 .4 5.6',
  '7': 'M0 0 H5.8 C5.8 3 2.8 5 2.8 10',
  '8': 'M3 4.7 C0 4.3 0 0 3 0 S6 4.3 3 4.7 C-1 5.1 -1 10 3 10 S7 5.1 3 4.7',
  '9': 'M5.7 4 C4.6 6.6 0 6.4 0 3 C0 -1 5.9 -1 5.9 3 C5.9 5.2 4.5 7.4 1.4 10',
  A: 'M0 10 L3 0 L6 10 M1.1 6.8 H4.9',
  B: 'M.4 0 V10 H3.4 C6.6 10 6.6 4.8 3.4 4.8 H.4 M3.2 4.8 C5.8 4.8 5.8 0 3.2 0 H.4',
  C: 'M5.8 1.4 C4.6 -.6 .2 -.9 .2 5 S4.6 10.6 5.8 8.6',
  D: 'M.4 0 V10 H2.6 C6.8 10 6.8 0 2.6 0 Z',
  E: 'M5.6 0 H.6 V10 H5.8 M.6 4.8 H4.8',
  F: 'M5.8 0 H.7 V10 M.7 4.9 H5',
  G: 'M5.7 1.4 C4.4 -.7 .1 -.8 .1 5 S4.8 10.7 5.8 8.6 V5.4 H3.4',
  H: 'M.3 0 V10 M5.7 0 V10 M.3 4.8 H5.7',
  I: 'M.8 0 H5.2 M3 0 V10 M.8 10 H5.2',
  J: 'M2 0 H5 V7.4 C5 10.8 1 10.8 .3 8.4',
  K: 'M.5 0 V10 M5.8 0 L.6 5.8 M2.2 4.2 L6 10',
  L: 'M.8 0 V10 H5.8',
  M: 'M.2 10 V0 L3 5.6 L5.8 0 V10',
  N: 'M.4 10 V0 L5.6 10 V0',
  O: 'M3 0 C7 0 7 10 3 10 S-1 0 3 0',
  P: 'M.6 10 V0 H3.2 C6.7 0 6.7 5.6 3.2 5.6 H.6',
  Q: 'M3 0 C7 0 7 9.7 3 9.7 S-1 0 3 0 M3.2 7 L6 10.4',
  R: 'M.5 10 V0 H3.1 C6.6 0 6.6 5.4 3.1 5.4 H.5 M3 5.4 L6 10',
  S: 'M5.5 1.3 C4 -.8 .4 -.2 .4 2.4 C.4 5.6 5.8 4.2 5.8 7.5 C5.8 10.4 1.7 10.9 .2 8.5',
  T: 'M0 0 H6 M3 0 V10',
  U: 'M.3 0 V6.6 C.3 11.1 5.7 11.1 5.7 6.6 V0',
  V: 'M.1 0 L3 10 L5.9 0',
  W: 'M0 0 L1.4 10 L3 4.2 L4.6 10 L6 0',
  X: 'M.2 0 L5.8 10 M5.8 0 L.2 10',
  Y: 'M.1 0 L3 5 L5.9 0 M3 5 V10',
  Z: 'M.3 0 H5.7 L.3 10 H5.9',
}
/** Of 2.54 mm, where the letters are 2.45 mm high. */
const PITCH = 10.4
const LINE_HEIGHT = 25

export type Block = { readonly svg: string; readonly width: number; readonly height: number }

/** The lines as an SVG group whose letters are 10 units high. */
export function drawMrz(lines: readonly string[]): Block {
  const glyphs = lines.flatMap((line, row) =>
    Array.from(line, (letter, column) => {
      const at = `translate(${column * PITCH + 2} ${row * LINE_HEIGHT + 2})`
      return `<path transform="${at}" d="${STROKES[letter] ?? ''}"/>`
    }),
  )
  const look =
    'fill="none" stroke="#151515" stroke-width="1.35" stroke-linecap="round" stroke-linejoin="round"'
  return {
    svg: `<g ${look}>${glyphs.join('')}</g>`,
    width: (lines[0]?.length ?? 0) * PITCH + 4,
    height: (lines.length - 1) * LINE_HEIGHT + 14,
  }
}
