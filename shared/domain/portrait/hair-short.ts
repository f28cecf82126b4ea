import { darken, lighten } from './color.ts'

/** What lies behind head and shoulders, and what falls over the face. */
export type HairLayers = { back: string; front: string }

const shine = (path: string, color: string) =>
  `<path d="${path}" fill="none" stroke="${lighten(color, 0.26)}" stroke-width="3" stroke-linecap="round" opacity=".4"/>`

/** Fills the gap between hair and ear. */
const temples = (color: string) =>
  `<path d="M112 104C106 60 126 36 160 36C194 36 214 60 208 104Z" fill="${darken(color, 0.2)}"/>`

export function crop(color: string): HairLayers {
  const cap =
    'M111 106C105 60 124 29 163 28C201 28 215 62 209 106C208 97 206 90 202 83C192 79 183 71 177 61C163 73 142 78 121 80C116 88 113 97 111 106Z'
  return {
    back: temples(color),
    front: `<path d="${cap}" fill="${color}"/>${shine('M130 56C140 44 152 39 166 38', color)}`,
  }
}

export function quiff(color: string): HairLayers {
  const cap =
    'M112 106C108 92 107 72 114 58C116 34 150 16 190 26C214 34 216 78 208 106C207 94 205 84 201 76C197 67 190 61 182 59C166 65 146 64 133 60C124 67 119 78 116 88C114 95 113 100 112 106Z'
  return {
    back: temples(color),
    front: `<path d="${cap}" fill="${color}"/>${shine('M132 48C146 35 168 31 188 38', color)}${shine('M140 56C152 47 168 45 180 48', color)}`,
  }
}

export function swept(color: string): HairLayers {
  const cap =
    'M111 108C103 66 120 30 156 27C196 24 218 56 210 108C208 94 204 84 196 76C178 78 150 70 138 58C134 72 124 82 118 88C114 94 112 101 111 108Z'
  return {
    back: temples(color),
    front: `<path d="${cap}" fill="${color}"/>${shine('M146 50C158 60 178 66 196 66', color)}${shine('M158 42C170 50 184 55 198 56', color)}`,
  }
}

export function buzz(color: string): HairLayers {
  const cap =
    'M114 101C108 60 130 39 160 39C190 39 212 60 206 101C204 90 201 80 195 73C186 63 174 61 160 61C146 61 134 63 125 73C119 80 116 90 114 101Z'
  return { back: '', front: `<path d="${cap}" fill="${color}" opacity=".88"/>` }
}

export function bald(_color: string): HairLayers {
  return {
    back: '',
    front:
      '<path d="M138 58C146 52 156 50 166 51" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".28"/>',
  }
}

export function curls(color: string): HairLayers {
  const round = [
    [118, 88, 11],
    [117, 70, 13],
    [124, 53, 15],
    [138, 41, 16],
    [156, 35, 17],
    [175, 38, 17],
    [191, 48, 16],
    [202, 64, 14],
    [204, 83, 11],
    [140, 60, 14],
    [158, 57, 14],
    [177, 60, 14],
    [126, 72, 10],
    [193, 73, 10],
  ]
  const locks = round.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  const rings =
    'M132 50a8 8 0 0 1 12-6M152 42a9 9 0 0 1 13-3M176 48a8 8 0 0 1 12 3M146 60a7 7 0 0 1 11-3M170 60a7 7 0 0 1 11 0'
  return { back: temples(color), front: `<g fill="${color}">${locks}</g>${shine(rings, color)}` }
}

export function afro(color: string): HairLayers {
  const halo = Array.from({ length: 15 }, (_, at) => {
    const angle = Math.PI * (0.83 + (at / 14) * 1.34)
    const x = Math.round(160 + Math.cos(angle) * 53)
    const y = Math.round(82 + Math.sin(angle) * 50)
    return `<circle cx="${x}" cy="${y}" r="18"/>`
  })
  const line =
    'M113 108C106 70 126 42 160 42C194 42 214 70 207 108C206 96 203 88 198 82C196 74 190 70 184 70C180 64 172 62 166 65C161 61 152 61 148 65C141 62 135 65 132 71C126 72 122 77 121 83C117 89 114 97 113 108Z'
  return {
    back: `<g fill="${color}">${halo.join('')}<circle cx="160" cy="84" r="56"/></g>`,
    front: `<path d="${line}" fill="${color}"/><path d="M128 44a9 9 0 0 1 12-8M158 30a9 9 0 0 1 14-1M188 42a9 9 0 0 1 12 6M108 72a9 9 0 0 1 6-12" fill="none" stroke="${lighten(color, 0.22)}" stroke-width="3" stroke-linecap="round" opacity=".4"/>`,
  }
}

export function pixie(color: string): HairLayers {
  const nape = 'M110 96C105 116 108 134 117 141L126 116ZM210 96C215 116 212 134 203 141L194 116Z'
  const cap =
    'M110 116C100 66 118 27 160 26C204 26 222 66 210 116C209 102 206 92 200 84C180 86 160 78 150 62C146 78 132 92 118 96C114 102 111 108 110 116Z'
  return {
    back: `${temples(color)}<path d="${nape}" fill="${darken(color, 0.25)}"/>`,
    front: `<path d="${cap}" fill="${color}"/>${shine('M156 48C166 62 182 70 198 72', color)}${shine('M124 74C128 60 136 50 146 44', color)}`,
  }
}
