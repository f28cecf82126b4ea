import { decodeHTMLStrict } from 'entities'

export function plainTextOfHtml(html: string): string {
  const visible = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript|iframe|svg|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
  const lines = visible
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\b[^<>]*>|<\/(?:li|tr|ul|ol)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|section|article|blockquote|table)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, '')
  return tidy(decodeHTMLStrict(lines))
}

export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/•\n+/g, '• ')
    .replace(/^(• .*)\n{2,}(?=• )/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
