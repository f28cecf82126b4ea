import type { Appearance } from '@stripe/stripe-js'

/** The page's current colors, for the provider's own form. */
export function appearanceOfPage(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color('--action'),
    colorBackground: color('--surface'),
    colorText: color('--ink'),
    colorTextSecondary: color('--muted'),
    colorDanger: color('--danger'),
    borderRadius: '12px',
    fontSizeBase: '16px',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
