import { paths } from '#client/lib/paths.ts'

type FooterColumn = { title: string; links: readonly { href: string; label: string }[] }

export const FOOTER: readonly FooterColumn[] = [
  {
    title: 'Product',
    links: [
      { href: paths.howItWorks, label: 'How it Works' },
      { href: paths.verificationProcess, label: 'Verification Process' },
      { href: paths.successStories, label: 'Success Stories' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: paths.help, label: 'Help Center' },
      { href: paths.contact, label: 'Contact' },
      { href: paths.communityRules, label: 'Community Rules' },
      { href: paths.transparency, label: 'Transparency' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: paths.about, label: 'About Us' },
      { href: paths.privacy, label: 'Privacy Policy' },
      { href: paths.terms, label: 'Terms of Service' },
    ],
  },
]
