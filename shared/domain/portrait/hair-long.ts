import { darken, lighten } from './color.ts'
import type { HairLayers } from './hair-short.ts'

const shine = (path: string, color: string) =>
  `<path d="${path}" fill="none" stroke="${lighten(color, 0.24)}" stroke-width="3" stroke-linecap="round" opacity=".38"/>`

const CURTAINS =
  'M160 32C130 30 108 54 109 108C109 122 111 134 113 142C115 112 126 86 148 68C155 62 159 54 160 46C161 54 165 62 172 68C194 86 205 112 207 142C209 134 211 122 211 108C212 54 190 30 160 32Z'
const PULLED_BACK =
  'M113 104C106 58 128 32 160 32C192 32 214 58 207 104C205 92 200 80 190 70C180 63 170 61 160 61C150 61 140 63 130 70C120 80 115 92 113 104Z'

export function long(color: string): HairLayers {
  const fall =
    'M103 110C97 50 120 21 160 21C200 21 223 50 217 110C217 150 220 186 228 214C218 224 200 226 190 218L130 218C120 226 102 224 92 214C100 186 103 150 103 110Z'
  return {
    back: `<path d="${fall}" fill="${darken(color, 0.22)}"/>`,
    front: `<path d="${CURTAINS}" fill="${color}"/><path d="M109 104C104 140 106 180 98 216C108 221 120 220 126 214C118 186 112 150 113 122ZM211 104C216 140 214 180 222 216C212 221 200 220 194 214C202 186 208 150 207 122Z" fill="${color}"/>${shine('M122 70C128 56 138 46 150 42', color)}${shine('M170 42C182 46 192 56 198 70', color)}`,
  }
}

export function bob(color: string): HairLayers {
  const bell =
    'M104 104C98 50 124 22 160 22C196 22 222 50 216 104C219 132 219 152 213 168C202 176 192 172 188 166H132C128 172 118 176 107 168C101 152 101 132 104 104Z'
  const fringe =
    'M108 150C104 130 104 110 107 94C108 56 130 30 160 30C190 30 212 56 213 94C216 110 216 130 212 150C208 140 204 122 201 92C186 96 172 97 160 97C148 97 134 96 119 92C116 122 112 140 108 150Z'
  return {
    back: `<path d="${bell}" fill="${darken(color, 0.22)}"/>`,
    front: `<path d="${fringe}" fill="${color}"/>${shine('M124 66C132 52 146 44 162 44', color)}<path d="M146 66C145 78 145 86 146 94M170 64C172 76 173 86 172 94" fill="none" stroke="${darken(color, 0.35)}" stroke-width="2" stroke-linecap="round" opacity=".5"/>`,
  }
}

export function wavy(color: string): HairLayers {
  const fall =
    'M105 100C96 52 122 20 162 21C204 21 224 54 215 104C222 118 218 130 222 144C228 158 220 168 222 182C214 198 198 196 190 188H130C120 198 104 196 98 182C100 168 92 158 98 144C102 130 98 118 105 100Z'
  const sweep =
    'M176 34C140 24 106 48 107 104C101 118 104 130 99 144C95 158 102 168 101 181C110 190 120 186 124 178C116 164 120 150 113 138C114 118 120 104 132 94C150 88 168 76 177 56C182 76 194 88 204 96C208 112 204 126 208 138C201 150 205 164 197 178C202 186 212 190 220 181C218 168 225 158 221 144C216 130 219 118 213 104C214 60 200 40 176 34Z'
  return {
    back: `<path d="${fall}" fill="${darken(color, 0.22)}"/>`,
    front: `<path d="${sweep}" fill="${color}"/>${shine('M122 76C130 58 148 48 166 48', color)}${shine('M110 128C108 138 110 146 107 156', color)}${shine('M211 128C213 138 211 146 214 156', color)}`,
  }
}

export function bun(color: string): HairLayers {
  return {
    back: `<circle cx="160" cy="25" r="21" fill="${color}"/><path d="M148 18a14 14 0 0 1 22-4M150 30a12 12 0 0 0 20 2" fill="none" stroke="${lighten(color, 0.24)}" stroke-width="2.6" stroke-linecap="round" opacity=".4"/>`,
    front: `<path d="${PULLED_BACK}" fill="${color}"/><path d="M146 41C152 45 168 45 174 41" fill="none" stroke="${darken(color, 0.4)}" stroke-width="3" stroke-linecap="round"/>${shine('M128 62C136 50 146 46 154 46', color)}${shine('M192 62C184 50 174 46 168 46', color)}`,
  }
}

export function ponytail(color: string): HairLayers {
  const tail =
    'M184 36C222 26 246 58 240 104C238 134 246 152 232 180C226 162 214 150 212 122C214 92 208 64 184 36Z'
  const sweep =
    'M113 106C104 58 128 31 162 31C194 31 214 58 207 104C205 90 200 80 192 72C178 74 158 68 148 58C140 74 126 84 118 90C115 95 114 100 113 106Z'
  return {
    back: `<path d="${tail}" fill="${darken(color, 0.12)}"/>${shine('M218 58C228 76 226 98 224 120', color)}`,
    front: `<path d="${sweep}" fill="${color}"/>${shine('M152 46C164 56 180 60 194 60', color)}`,
  }
}

export function curlsLong(color: string): HairLayers {
  const cloud = Array.from({ length: 19 }, (_, at) => {
    const angle = Math.PI * (0.66 + (at / 18) * 1.68)
    const x = Math.round(160 + Math.cos(angle) * 60)
    const y = Math.round(100 + Math.sin(angle) * (Math.sin(angle) > 0 ? 84 : 62))
    return `<circle cx="${x}" cy="${y}" r="${at % 2 === 0 ? 19 : 16}"/>`
  })
  const front = [
    [112, 104, 9],
    [113, 88, 11],
    [120, 72, 13],
    [132, 59, 14],
    [147, 51, 14],
    [163, 49, 14],
    [179, 53, 14],
    [192, 62, 13],
    [203, 76, 12],
    [208, 92, 10],
    [208, 106, 8],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  return {
    back: `<g fill="${darken(color, 0.14)}">${cloud.join('')}<ellipse cx="160" cy="106" rx="58" ry="62"/></g>`,
    front: `<g fill="${color}">${front.join('')}</g>${shine('M122 60a8 8 0 0 1 11-6M146 46a9 9 0 0 1 13-2M178 50a8 8 0 0 1 12 5M100 104a8 8 0 0 1 3-11M213 100a8 8 0 0 1 5 9', color)}`,
  }
}

export function braids(color: string): HairLayers {
  const strand = (x: number, lean: number, top: number) =>
    `<path d="M${x} ${top}C${x + lean} 120 ${x + lean * 1.4} 150 ${x + lean * 1.6} 196" fill="none" stroke="${darken(color, 0.1)}" stroke-width="9" stroke-linecap="round"/><path d="M${x} ${top}C${x + lean} 120 ${x + lean * 1.4} 150 ${x + lean * 1.6} 196" fill="none" stroke="${lighten(color, 0.2)}" stroke-width="5" stroke-dasharray="1.5 6" opacity=".55"/>`
  const strands = [
    strand(108, -8, 84),
    strand(117, -5, 84),
    strand(126, -2, 84),
    strand(212, 8, 84),
    strand(203, 5, 84),
    strand(194, 2, 84),
  ]
  const rows =
    'M134 66C138 54 144 46 150 42M148 62C150 54 153 47 156 42M172 62C170 54 167 47 164 42M186 66C182 54 176 46 170 42M123 76C124 64 130 54 138 46M197 76C196 64 190 54 182 46'
  return {
    back: `<path d="M106 104C98 52 124 24 160 24C196 24 222 52 214 104L200 130H120Z" fill="${darken(color, 0.25)}"/>${strands.join('')}`,
    front: `<path d="${PULLED_BACK}" fill="${color}"/><path d="${rows}" fill="none" stroke="${lighten(color, 0.22)}" stroke-width="2" stroke-linecap="round" opacity=".5"/>`,
  }
}
