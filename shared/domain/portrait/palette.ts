/** From light to dark. */
export const SKINS = [
  '#f9d7bf',
  '#f3c8a9',
  '#eab896',
  '#dda37c',
  '#cb8e66',
  '#b57850',
  '#9c6242',
  '#825036',
  '#6d422e',
  '#5d3827',
] as const
export const DARK_HAIR = [
  '#1b1619',
  '#241a19',
  '#33221c',
  '#4a2f22',
  '#1f1c22',
  '#33221c',
  '#241a19',
  '#3f2a20',
  '#8d8f97',
] as const
export const BLACK_HAIR = [
  '#17131a',
  '#1b1619',
  '#201a1c',
  '#2a1f1d',
  '#17131a',
  '#1b1619',
  '#201a1c',
  '#9b9da5',
] as const
export const ANY_HAIR = [
  '#33221c',
  '#5a3826',
  '#7a4b2c',
  '#96502c',
  '#b98748',
  '#d0a765',
  '#a9abb2',
  '#1f1c22',
] as const
export const CLOTH = [
  '#22314f',
  '#e6ebf3',
  '#2f6f6a',
  '#8c3b4a',
  '#c9d8f2',
  '#4b4f63',
  '#d9a441',
  '#3f6fd8',
  '#6b4f8f',
  '#eadfd2',
  '#3d5a3f',
  '#c96f4a',
] as const
/** Of hijabs and turbans. */
export const WRAPS = [
  '#2b4a7c',
  '#7c3f58',
  '#2f6f6a',
  '#d8c3a5',
  '#3b3f4f',
  '#b8633e',
  '#8fa6c9',
  '#5b4a86',
] as const
export const BACKGROUNDS = [
  '#3f6fd8',
  '#2f8f7a',
  '#8a5bd6',
  '#c7793a',
  '#4c6a92',
  '#b2566e',
  '#5b7f4a',
  '#3b8fb0',
  '#7a6a58',
  '#5560c4',
  '#a8823a',
  '#46788a',
] as const
export const LIGHT_EYES = ['#3d6b8f', '#4f7a58', '#6b4426', '#3b2a20'] as const
export const DARK_EYES = ['#4a2d1b', '#33211a', '#2a1c18'] as const
