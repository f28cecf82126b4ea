export const BRAND = 'Trueline'
